import type { Unmasked } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { WithdrawalRouteQuery } from './withdrawal.graphql.ts'
import { graphOf, held, when } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { WithdrawalRouteDocument } from './withdrawal.graphql.ts'
import { Component } from './withdrawal.tsx'

const FIND = 'Намерете поръчката с номера и имейла, с който е направена.'

test('while the order of a link is read, the page waits; without one it can be found', async () => {
  const answer = held<Unmasked<WithdrawalRouteQuery>>()
  const graph = graphOf([when(WithdrawalRouteDocument).reply(() => answer.promise)])
  await show(<Component />, graph, { path: '/withdrawal?order=token' })
  expect(screen.getByRole('status', { name: 'Зареждане' })).toBeVisible()
  expect(screen.queryByText(FIND)).toBeNull()
  await act(async () => answer.give({ linked: null }))
  expect(await screen.findByText(FIND)).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Зареждане' })).toBeNull()
})

test('an order that cannot be read can be found', async () => {
  const answer = held<Unmasked<WithdrawalRouteQuery>>()
  const graph = graphOf([when(WithdrawalRouteDocument).reply(() => answer.promise)])
  await show(<Component />, graph, { path: '/withdrawal?order=token' })
  await act(async () => answer.lose())
  expect(await screen.findByText(FIND)).toBeVisible()
})

test('without a link nothing is read', async () => {
  const graph = graphOf([])
  await show(<Component />, graph, { path: '/withdrawal' })
  expect(screen.getByText(FIND)).toBeVisible()
})
