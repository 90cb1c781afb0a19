import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { graphOf, when } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { Component as PartyListRoute } from '../../routes/party-list.tsx'
import { PartyListRouteDocument } from '../../routes/party-list.graphql.ts'
import { ReleaseListLineDocument, TakeListLineDocument } from './useGuestList.graphql.ts'

const listWith = (takenBy: string | null) => ({
  __typename: 'PartyList' as const,
  hostName: 'Мария',
  eventOn: '2030-12-12',
  lines: [
    {
      __typename: 'PartyListLine' as const,
      key: 'line-1',
      name: 'Торта',
      size: null,
      pieces: 1,
      takenBy,
      picture: null,
    },
  ],
})

const read = (takenBy: string | null = null) =>
  when(PartyListRouteDocument).reply(() => ({ partyList: listWith(takenBy) }))

beforeEach(() => window.localStorage.clear())

test('a guest takes a line over with a name, and back', async () => {
  const take = when(TakeListLineDocument).reply(({ input }) => ({
    takeListLine: { __typename: 'TakeListLineSuccess', secret: 'secret', list: listWith(input.name) },
  }))
  const release = when(ReleaseListLineDocument).reply(() => ({
    releaseListLine: { __typename: 'ReleaseListLineSuccess', list: listWith(null) },
  }))
  const graph = graphOf([read(), take, release])
  const { user } = await show(<PartyListRoute />, graph, { path: '/parti/spisak/token' })
  expect(await screen.findByRole('heading', { name: 'Партито на Мария – 12 декември' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Аз ще взема това: Торта' }))
  await user.click(await screen.findByRole('button', { name: 'Ще го донеса' }))
  expect(await screen.findByText('Напишете името си')).toBeVisible()
  await write(user, field('Вашето име'), 'Ива')
  await user.click(screen.getByRole('button', { name: 'Ще го донеса' }))
  expect(await screen.findByText('Ще донесе Ива')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Откажи се: Торта' }))
  expect(await screen.findByRole('button', { name: 'Аз ще взема това: Торта' })).toBeVisible()
  expect(graph.requests(TakeListLineDocument)).toMatchObject([{ input: { lineId: 'line-1', name: 'Ива' } }])
  expect(graph.requests(ReleaseListLineDocument)).toMatchObject([{ input: { lineId: 'line-1', secret: 'secret' } }])
})

test('a line that another guest took meanwhile is refused by name, and the list is read again', async () => {
  let takenBy: string | null = null
  const reading = when(PartyListRouteDocument).reply(() => ({ partyList: listWith(takenBy) }))
  const take = when(TakeListLineDocument).reply(() => {
    takenBy = 'Петър'
    return { takeListLine: { __typename: 'LineTakenError', message: 'Това вече ще донесе Петър.' } }
  })
  const { user } = await show(<PartyListRoute />, graphOf([reading, take]), { path: '/parti/spisak/token' })
  await user.click(await screen.findByRole('button', { name: 'Аз ще взема това: Торта' }))
  await write(user, field('Вашето име'), 'Ива')
  await user.click(screen.getByRole('button', { name: 'Ще го донеса' }))
  expect(await screen.findByText('Това вече ще донесе Петър.')).toBeVisible()
  expect(await screen.findByText('Ще донесе Петър')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Откажи се: Торта' })).toBeNull()
})

test('an ended list says so', async () => {
  const none = when(PartyListRouteDocument).reply(() => ({ partyList: null }))
  await show(<PartyListRoute />, graphOf([none]), { path: '/parti/spisak/token' })
  expect(await screen.findByRole('heading', { name: 'Списъкът не е намерен' })).toBeVisible()
})
