import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { money } from '../../testkit/cart-line.ts'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { PackageCard_packageFragmentDoc } from '../packages/PackageCard.graphql.ts'
import { ThemePage } from './ThemePage.tsx'

const FOREST = {
  name: 'Горски',
  description: null,
  themeIcon: 'BALLOON' as const,
  themeGradient: { from: '#fff', to: '#000' },
}
const NOTHING = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false } }

test('an empty theme leads on to the others', async () => {
  await show(<ThemePage theme={FOREST} products={NOTHING} onMore={async () => undefined} />, graphOf([]))
  expect(screen.getByText('Няма продукти в тази тема')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Към парти темите' })).toHaveAttribute('href', '/party-themes')
})

test('a theme of packages alone is not empty', async () => {
  const graph = graphOf([])
  const ball = graph.put(PackageCard_packageFragmentDoc, {
    __typename: 'PackageProduct',
    id: 'package-1',
    databaseId: 9,
    name: 'Горски бал',
    guestsFrom: 8,
    guestsTo: 16,
    priceFrom: money('48.00'),
    picture: null,
  })
  const node = { ...ball, __typename: 'PackageProduct' as const, id: 'package-1' }
  await show(
    <ThemePage theme={FOREST} packages={{ edges: [{ node }] }} products={NOTHING} onMore={async () => undefined} />,
    graph,
  )
  expect(screen.getByRole('heading', { name: 'Готови партита', level: 2 })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Горски бал' })).toHaveAttribute('href', '/paketi/9')
  expect(screen.queryByText('Няма продукти в тази тема')).toBeNull()
})
