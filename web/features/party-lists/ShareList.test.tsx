import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { graphOf, when } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { ShareList } from './ShareList.tsx'
import {
  CartPartyListDocument,
  SetListLineDocument,
  SharePartyDocument,
  UnsharePartyDocument,
} from './ShareList.graphql.ts'

beforeEach(() => window.localStorage.clear())

test('the host shares the list, reads what guests bring, and ends the link', async () => {
  let isShared = false
  const line = {
    __typename: 'PartyListLine' as const,
    key: 'line-1',
    name: 'Торта',
    pieces: 1,
    takenBy: 'Ива',
    isLeftOut: false,
  }
  const read = when(CartPartyListDocument).reply(() => ({
    ownPartyList: isShared ? { __typename: 'PartyList', hostName: 'Мария', lines: [line] } : null,
  }))
  const share = when(SharePartyDocument).reply(() => {
    isShared = true
    return { shareParty: { __typename: 'SharePartySuccess', token: 'token' } }
  })
  const end = when(UnsharePartyDocument).reply(() => {
    isShared = false
    return { unshareParty: { __typename: 'UnsharePartySuccess', cart: { __typename: 'Cart', id: 'cart-1' } } }
  })
  const graph = graphOf([read, share, end])
  const { user } = await show(<ShareList />, graph)
  await screen.findByLabelText('Вашето име')
  await write(user, field('Вашето име'), 'Мария')
  await user.click(screen.getByRole('button', { name: 'Сподели списъка' }))
  expect(await screen.findByText(/ще донесе Торта, 1 бр\.$/)).toBeVisible()
  expect(graph.requests(SharePartyDocument)).toMatchObject([{ input: { hostName: 'Мария' } }])
  // This browser knows the link: it is given again.
  await user.click(screen.getByRole('button', { name: 'Сподели списъка' }))
  expect(graph.requests(SharePartyDocument)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Спри споделянето' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Спри споделянето' })).toBeNull())
})

test('the host leaves a single line out and puts it back', async () => {
  let isLeftOut = false
  const list = () => ({
    __typename: 'PartyList' as const,
    hostName: null,
    lines: [
      { __typename: 'PartyListLine' as const, key: 'line-1', name: 'Торта', pieces: 1, takenBy: null, isLeftOut },
      {
        __typename: 'PartyListLine' as const,
        key: 'line-2',
        name: 'Чаши',
        pieces: 12,
        takenBy: null,
        isLeftOut: false,
      },
    ],
  })
  const read = when(CartPartyListDocument).reply(() => ({ ownPartyList: list() }))
  const set = when(SetListLineDocument).reply(({ input }) => {
    isLeftOut = input.isLeftOut
    return { setListLine: { __typename: 'SetListLineSuccess', list: list() } }
  })
  const graph = graphOf([read, set])
  const { user } = await show(<ShareList />, graph)
  await user.click(await screen.findByText('Какво виждат гостите: 2 от 2'))
  await user.click(screen.getByRole('checkbox', { name: 'Торта, 1 бр.' }))
  expect(await screen.findByText('Какво виждат гостите: 1 от 2')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Торта, 1 бр.' }))
  expect(await screen.findByText('Какво виждат гостите: 2 от 2')).toBeVisible()
  expect(graph.requests(SetListLineDocument)).toMatchObject([
    { input: { lineId: 'line-1', isLeftOut: true } },
    { input: { lineId: 'line-1', isLeftOut: false } },
  ])
})
