import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { when } from '../../../web/testkit/graph.ts'
import { showPanel } from '../../testkit/panel.tsx'
import { AdminMissedSearchesDocument } from './MissedSearches.graphql.ts'
import { MissedSearches } from './MissedSearches.tsx'

const TITLE = 'Търсено без резултат'

const search = (query: string, times: number, hasSimilar: boolean) => ({
  __typename: 'MissedSearch' as const,
  query,
  times,
  lastOn: '2026-11-20',
  hasSimilar,
})

async function open(...searches: ReturnType<typeof search>[]) {
  const { user } = await showPanel(<MissedSearches />, [
    when(AdminMissedSearchesDocument).reply(() => ({
      searchesWithoutResult: { __typename: 'MissedSearchConnection', nodes: searches },
    })),
  ])
  await user.click(screen.getByRole('button', { name: TITLE }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: TITLE })) }
}

test('lists searches without results with their count, their last day, and whether similar products were shown', async () => {
  const { dialog } = await open(search('пиньята еднорог', 4, true), search('сняг', 1, false))
  const items = await dialog.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'пиньята еднорогпоследно на 20.11.2026 · показани са близки4 пъти',
    'снягпоследно на 20.11.20261 път',
  ])
})

test('without missed searches says so', async () => {
  const { dialog } = await open()
  expect(await dialog.findByText('През последните 30 дни всяко търсене е намерило нещо.')).toBeVisible()
})

test('a failure shows a message and can be retried', async () => {
  let isDown = true
  const { user } = await showPanel(<MissedSearches />, [
    when(AdminMissedSearchesDocument).reply(() => {
      if (isDown) throw new Error('down')
      return { searchesWithoutResult: { __typename: 'MissedSearchConnection', nodes: [search('сняг', 1, false)] } }
    }),
  ])
  await user.click(screen.getByRole('button', { name: TITLE }))
  const again = await screen.findByRole('button', { name: 'Опитай отново' })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('сняг')).toBeVisible()
})
