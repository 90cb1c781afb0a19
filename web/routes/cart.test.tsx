import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
// Loaded with the first dialog otherwise, which takes its time here.
import '../features/accounts/AccountDialog.tsx'
import { LoginDocument } from '../features/accounts/login.graphql.ts'
import { ViewerDocument } from '../features/accounts/viewer.graphql.ts'
import { announceCartChange } from '../features/cart/cart-channel.ts'
import { readDraft, storeDraft } from '../features/checkout/checkout-draft.ts'
import { EMPTY_CHECKOUT } from '../features/checkout/checkout.rules.ts'
import { customerToken, storeCustomerToken } from '../lib/tokens.ts'
import { cartOf, saleLine } from '../testkit/cart-line.ts'
import { fill, noAddresses, summary } from '../testkit/checkout.tsx'
import { graphOf, when } from '../testkit/graph.ts'
import { field, show, write } from '../testkit/show.tsx'
import { CartRouteDocument } from './cart.graphql.ts'
import { Component as CartRoute } from './cart.tsx'

const mariya = {
  __typename: 'Customer' as const,
  id: 'customer-1',
  firstName: 'Мария',
  lastName: 'Петрова',
  email: 'm@example.com',
}

/** The cart's page of a customer, over a shop that takes the tokens of `live` only. */
async function showCartOf(live: Set<string>) {
  const viewer = () => ({
    __typename: 'Viewer' as const,
    customer: live.has(customerToken() ?? '') ? mariya : null,
  })
  const graph = graphOf([
    summary,
    noAddresses,
    when(ViewerDocument).reply(() => ({ viewer: viewer() })),
    when(CartRouteDocument).reply(({ isCustomer }) => {
      const isOwn = live.has(customerToken() ?? '')
      const cart = isOwn ? cartOf(saleLine) : { ...cartOf(), id: 'cart-of-visitor' }
      return isCustomer ? { cart, viewer: viewer() } : { cart }
    }),
    when(LoginDocument).reply(() => {
      live.add('second')
      return { login: { __typename: 'LoginSuccess', sessionToken: 'second', customer: mariya } }
    }),
  ])
  storeCustomerToken('first')
  const { user } = await show(<CartRoute />, graph)
  await waitFor(() => expect(screen.getByTestId('cart-line')).toBeVisible())
  return { user, reread: () => act(async () => void (await graph.client.refetchQueries({ include: 'active' }))) }
}

test('a session that ends leaves cart and form where they are, and asks for the password on top', async () => {
  const live = new Set(['first'])
  const { user, reread } = await showCartOf(live)
  await fill(user)
  live.clear()
  await reread()
  const dialog = await screen.findByRole('dialog', { name: 'Влезте в профила си' })
  expect(dialog).toBeVisible()
  expect(customerToken()).toBeNull()
  expect(screen.getByTestId('session-ended')).toHaveTextContent('Сесията изтече.')
  expect(screen.getByTestId('cart-line')).toBeInTheDocument()
})

test('after the login the page is as it was, and without the message', async () => {
  const live = new Set(['first'])
  const { user, reread } = await showCartOf(live)
  await fill(user)
  live.clear()
  await reread()
  const dialog = await screen.findByRole('dialog', { name: 'Влезте в профила си' })
  await write(user, within(dialog).getByLabelText(/^Имейл/), 'm@example.com')
  await write(user, within(dialog).getByLabelText(/^Парола/), 'парола-парола')
  await user.click(screen.getByRole('button', { name: 'Влез' }))
  await waitFor(() => expect(screen.queryByTestId('session-ended')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByTestId('cart-line')).toBeVisible()
  expect(field('Адрес за доставка')).toHaveValue('София')
  expect(customerToken()).toBe('second')
})

test('after a logout nothing of the customer is left', async () => {
  await showCartOf(new Set(['first']))
  await act(async () => void storeCustomerToken(null))
  expect(await screen.findByText('Количката е празна')).toBeVisible()
  expect(screen.queryByTestId('session-ended')).toBeNull()
})

test.each([
  ['a customer', 'first'],
  ['a visitor', null],
])('a read of the cart that is lost leaves cart and form of %s where they are', async (_whose, token) => {
  storeCustomerToken(token)
  let isLost = false
  const graph = graphOf([
    summary,
    noAddresses,
    when(ViewerDocument).reply(() => ({ viewer: { __typename: 'Viewer', customer: mariya } })),
    when(CartRouteDocument).reply(({ isCustomer }) => {
      if (isLost) throw new TypeError('Failed to fetch')
      const cart = cartOf(saleLine)
      return isCustomer ? { cart, viewer: { __typename: 'Viewer', customer: mariya } } : { cart }
    }),
  ])
  const { user } = await show(<CartRoute />, graph)
  await waitFor(() => expect(screen.getByTestId('cart-line')).toBeVisible())
  await fill(user, { isKnown: token !== null })
  const form = field('Адрес за доставка')
  const before = graph.requests(CartRouteDocument).length
  isLost = true
  await act(() => announceCartChange(graph.graph))
  expect(graph.requests(CartRouteDocument)).toHaveLength(before + 1)
  expect(form).toBeVisible()
  expect(form).toHaveValue('София')
  expect(screen.getByTestId('cart-line')).toBeVisible()
  expect(screen.queryByText('Количката не можа да се зареди')).toBeNull()
})

test('a customer’s cart opens with the customer’s form although the profile could not be read', async () => {
  storeCustomerToken('first')
  storeDraft('customer-1', { values: { ...EMPTY_CHECKOUT, deliveryAddress: 'Пловдив' }, promoCode: null })
  const graph = graphOf([
    summary,
    noAddresses,
    when(ViewerDocument).reply(() => {
      throw new TypeError('Failed to fetch')
    }),
    when(CartRouteDocument).reply(({ isCustomer }) => {
      const cart = cartOf(saleLine)
      return isCustomer ? { cart, viewer: { __typename: 'Viewer', customer: mariya } } : { cart }
    }),
  ])
  await show(<CartRoute />, graph)
  await waitFor(() => expect(field('Адрес за доставка')).toHaveValue('Пловдив'))
  expect(readDraft('customer-1').values.deliveryAddress).toBe('Пловдив')
  expect(customerToken()).toBe('first')
})
