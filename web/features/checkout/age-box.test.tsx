import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { cartOf, saleLine } from '../../testkit/cart-line.ts'
import { fill, noLogin, placed, placing, send, summary } from '../../testkit/checkout.tsx'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { Checkout_cartFragmentDoc } from './Checkout.graphql.ts'
import { Checkout } from './Checkout.tsx'
import { PlaceOrderDocument } from './usePlaceOrder.graphql.ts'

async function showCheckout(minimumAge: number | null) {
  const graph = graphOf([summary, placing(placed)])
  const cart = graph.put(Checkout_cartFragmentDoc, { ...cartOf(saleLine), minimumAge })
  return {
    ...(await show(<Checkout cart={cart} customerId={null} login={noLogin} />, graph)),
    orders: () => graph.requests(PlaceOrderDocument).map(({ input }) => input),
  }
}

const box = () => screen.getByRole('checkbox', { name: /Потвърждавам, че имам навършени 18 години/ })

test('goods from an age on are ordered once the age is confirmed', async () => {
  const { user, orders } = await showCheckout(18)
  await fill(user)
  expect(box()).not.toBeChecked()
  await send(user)
  expect(await screen.findByText('Без това потвърждение не можем да приемем поръчката')).toBeVisible()
  expect(box()).toHaveFocus()
  expect(orders()).toEqual([])
  await user.click(box())
  await send(user)
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).toMatchObject({ confirmedAge: 18 })
})

test('other goods have no such box, and no age is sent', async () => {
  const { user, orders } = await showCheckout(null)
  expect(screen.queryByRole('checkbox', { name: /навършени/ })).toBeNull()
  await fill(user)
  await send(user)
  await waitFor(() => expect(orders()).toHaveLength(1))
  expect(orders()[0]).not.toHaveProperty('confirmedAge')
})
