import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { readFromTab } from '../../lib/tab-storage.ts'
import { placed, placing } from '../../testkit/checkout.tsx'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { cartSessionId } from '../cart/cart-session.ts'
import { storePendingOrder } from './usePlaceOrder.ts'
import { useLostOrder } from './useLostOrder.ts'
import { PlaceOrderDocument } from './usePlaceOrder.graphql.ts'

const order = () => ({
  customerName: 'Мария Петрова',
  customerEmail: 'm@example.com',
  customerPhone: '0888123456',
  deliveryMethod: 'HOME_ADDRESS' as const,
  deliveryAddress: 'София',
  paymentMethod: 'CASH_ON_DELIVERY' as const,
  sessionId: cartSessionId(),
  idempotencyKey: 'the-same-key',
})

function EmptyCart() {
  const isQueried = useLostOrder(true)
  return <output>{isQueried ? 'чака' : 'празна'}</output>
}

async function showCart(...results: Parameters<typeof placing>) {
  storePendingOrder(order())
  const graph = graphOf([placing(...results)])
  const { place, goBack } = await show(<EmptyCart />, graph)
  return { place, goBack, keys: () => graph.requests(PlaceOrderDocument).map(({ input }) => input.idempotencyKey) }
}

const shown = () => screen.getByRole('status', { name: '' })

test('an order whose answer was lost is found, and replaces the empty cart in the history', async () => {
  const { place, goBack, keys } = await showCart(placed)
  await waitFor(() => expect(place().pathname).toBe('/order/secret'))
  await goBack()
  expect(place().pathname).toBe('/order/secret')
  expect(keys()).toEqual(['the-same-key'])
  expect(readFromTab('pending-order')).toBeNull()
})

test('while the shop cannot be reached the page does not wait, and it is found once it can', async () => {
  const { place, keys } = await showCart('lost', placed)
  await waitFor(() => expect(keys()).toHaveLength(1))
  await waitFor(() => expect(shown()).toHaveTextContent('празна'))
  expect(readFromTab('pending-order')).toMatchObject({ idempotencyKey: 'the-same-key' })
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(place().pathname).toBe('/order/secret'))
  expect(keys()).toEqual(['the-same-key', 'the-same-key'])
})
