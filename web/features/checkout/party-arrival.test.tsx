import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { rentedLine, saleLine } from '../../testkit/cart-line.ts'
import { fill, placed, placing, send, showCheckout } from '../../testkit/checkout.tsx'
import type { Party } from './PartyArrival.tsx'

beforeEach(() => sessionStorage.clear())

const PARTY: Party = {
  __typename: 'Party',
  id: 'party-1',
  eventOn: '2026-12-12',
  arriveBy: '2026-12-10',
  dispatchBy: '2026-12-09',
  isLateByCourier: false,
}
const LATE: Party = { ...PARTY, isLateByCourier: true }

test('with a party the checkout says when goods are sent and arrive', async () => {
  await showCheckout([], [saleLine], PARTY)
  expect(await screen.findByTestId('party-arrival')).toHaveTextContent(
    'За партито на 12 декември: изпращаме до 9 декември, пристига до 10 декември.',
  )
  expect(screen.queryByRole('radio', { name: /Вземане от склада/ })).toBeNull()
})

test('when no courier arrives in time, its methods say so and stay possible, and the order may be collected', async () => {
  const { user, orders } = await showCheckout([placing(placed)], [saleLine], LATE)
  expect(await screen.findByTestId('party-arrival')).toHaveTextContent(
    'С куриер поръчката няма да пристигне за партито на 12 декември: трябваше да я изпратим до 9 декември. Може да я вземете от склада.',
  )
  for (const name of [/До адрес/, /До офис/])
    expect(screen.getByRole('radio', { name })).toHaveAccessibleName(/няма да пристигне за партито/)
  const pickup = screen.getByRole('radio', { name: /Вземане от склада/ })
  expect(pickup).not.toHaveAccessibleName(/няма да пристигне/)
  await fill(user)
  await user.click(pickup)
  await user.click(screen.getByRole('radio', { name: 'В брой при вземане' }))
  await send(user)
  expect(orders()).toMatchObject([{ deliveryMethod: 'PICKUP', deliveryAddress: '' }])
})

test('rentals are collected, so no courier is late', async () => {
  await showCheckout([], [rentedLine], LATE)
  expect(screen.queryByTestId('party-arrival')).toBeNull()
})

test('the reminder in a year is a box that is not ticked, only with a party', async () => {
  const { user, orders } = await showCheckout([placing(placed, placed)], [saleLine], PARTY)
  const box = await screen.findByRole('checkbox', { name: /Напомнете ми/ })
  expect(box).not.toBeChecked()
  await fill(user)
  await user.click(box)
  await send(user)
  expect(orders()).toMatchObject([{ remindNextYear: true }])
})

test('without a party it says when goods that are ordered now leave and arrive', async () => {
  await showCheckout([])
  expect(await screen.findByTestId('arrival')).toHaveTextContent('Изпращаме на 9 декември, пристига до 10 декември.')
})

test('with a party its days are shown alone', async () => {
  await showCheckout([], [saleLine], PARTY)
  await screen.findByTestId('party-arrival')
  expect(screen.queryByTestId('arrival')).toBeNull()
})

test('without a party there is neither', async () => {
  const { user, orders } = await showCheckout([placing(placed)])
  expect(screen.queryByTestId('party-arrival')).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /Напомнете ми/ })).toBeNull()
  await fill(user)
  await send(user)
  expect(orders()[0]).not.toHaveProperty('remindNextYear')
})
