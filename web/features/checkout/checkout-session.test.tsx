import type { FragmentType } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { adminToken, customerToken, endCustomerSession, storeAdminToken, storeCustomerToken } from '../../lib/tokens.ts'
import { cartOf, saleLine } from '../../testkit/cart-line.ts'
import { fill, noAddresses, placed, placing, send, showCheckout, summary } from '../../testkit/checkout.tsx'
import { graphOf, when } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
// Loaded with the first dialog otherwise, which takes its time here.
import '../accounts/AccountDialog.tsx'
import { LoginDocument } from '../accounts/login.graphql.ts'
import { useCustomer } from '../accounts/useCustomer.ts'
import { useLoginAgain } from '../accounts/useLoginAgain.tsx'
import { ViewerDocument } from '../accounts/viewer.graphql.ts'
import { Checkout_cartFragmentDoc, type Checkout_cartFragment } from './Checkout.graphql.ts'
import { Checkout } from './Checkout.tsx'
import { PlaceOrderDocument, type PlaceOrderMutation } from './usePlaceOrder.graphql.ts'

const ended: PlaceOrderMutation['placeOrder'] = { __typename: 'UnauthenticatedError', message: 'Сесията изтече.' }

const maria = {
  __typename: 'Customer' as const,
  id: 'customer-1',
  firstName: 'Мария',
  lastName: 'Петрова',
  email: 'm@example.com',
}
const known = when(ViewerDocument).reply(() => ({ viewer: { __typename: 'Viewer', customer: maria } }))
const loggingIn = when(LoginDocument).reply(() => ({
  login: { __typename: 'LoginSuccess', sessionToken: 'another', customer: maria },
}))

/** The checkout as the cart's page has it. */
function CheckoutOfCustomer({ cart }: { cart: FragmentType<Checkout_cartFragment> }) {
  const customer = useCustomer()
  const { login, dialog } = useLoginAgain(customer.status === 'anonymous' && customer.hasEnded)
  return (
    <>
      {dialog}
      <Checkout cart={cart} customerId="customer-1" login={login} />
    </>
  )
}

async function showCheckoutOfCustomer(...results: PlaceOrderMutation['placeOrder'][]) {
  storeCustomerToken('token')
  const graph = graphOf([summary, known, noAddresses, loggingIn, placing(...results)])
  const cart = graph.put(Checkout_cartFragmentDoc, cartOf(saleLine))
  const { user, place } = await show(<CheckoutOfCustomer cart={cart} />, graph)
  await waitFor(() => expect(field('Име и фамилия')).toHaveValue('Мария Петрова'))
  await fill(user, { isKnown: true })
  expect(await screen.findByText('10.00 лв / 5.11 €')).toBeVisible()
  return { user, place, orders: () => graph.requests(PlaceOrderDocument).map(({ input }) => input) }
}

const TITLE = 'Влезте в профила си'

async function logIn(user: UserEvent) {
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }))
  await write(user, dialog.getByLabelText(/^Имейл/), 'm@example.com')
  await write(user, dialog.getByLabelText(/^Парола/), 'парола')
  await user.click(dialog.getByRole('button', { name: 'Влез' }))
}

const closed = () => waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())

test('a session that ends while the order is sent leaves all in place, and the same order goes on after the login', async () => {
  const { user, place, orders } = await showCheckoutOfCustomer(ended, placed)
  await send(user)
  expect(await screen.findByText(TITLE)).toBeVisible()
  expect(customerToken()).toBeNull()
  expect(field('Адрес за доставка')).toHaveValue('София')
  expect(orders()).toHaveLength(1)
  await logIn(user)
  await waitFor(() => expect(place().pathname).toBe('/order/secret'))
  expect(orders()).toEqual([orders()[0], orders()[0]])
  expect(customerToken()).toBe('another')
})

test('nothing is sent while the session is over, and the order goes by itself after the login', async () => {
  const { user, place, orders } = await showCheckoutOfCustomer(placed)
  await act(async () => endCustomerSession(customerToken()))
  expect(await screen.findByText(TITLE)).toBeVisible()
  await user.keyboard('{Escape}')
  await closed()
  await send(user)
  expect(await screen.findByText(TITLE)).toBeVisible()
  expect(orders()).toEqual([])
  await logIn(user)
  await waitFor(() => expect(place().pathname).toBe('/order/secret'))
  expect(orders()).toEqual([expect.objectContaining({ deliveryAddress: 'София', expectedTotal: '15.00' })])
  expect(customerToken()).toBe('another')
})

test('an order is given up with the login that it waited for, and only a click sends it then', async () => {
  const { user, place, orders } = await showCheckoutOfCustomer(ended, placed)
  await send(user)
  expect(await screen.findByText(TITLE)).toBeVisible()
  await user.keyboard('{Escape}')
  await closed()
  await write(user, field('Бележка към поръчката'), 'След 18 ч.')
  await act(async () => void storeCustomerToken('another'))
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect(orders()).toHaveLength(1)
  await send(user)
  await waitFor(() => expect(place().pathname).toBe('/order/secret'))
  expect(orders()[1]).toMatchObject({ notes: 'След 18 ч.' })
})

test('an admin’s token that has ended is thrown away, and the order goes as a visitor’s', async () => {
  storeAdminToken('token')
  const { user, place, orders } = await showCheckout([placing(ended, placed)])
  await fill(user)
  await send(user)
  await waitFor(() => expect(place().pathname).toBe('/order/secret'))
  expect(adminToken()).toBeNull()
  expect(orders()).toHaveLength(2)
})
