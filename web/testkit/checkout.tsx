import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Checkout_cartFragmentDoc } from '../features/checkout/Checkout.graphql.ts'
import { Checkout } from '../features/checkout/Checkout.tsx'
import type { Party } from '../features/checkout/PartyArrival.tsx'
import { CheckoutSummaryDocument } from '../features/checkout/OrderSummary.graphql.ts'
import { SavedAddressesDocument } from '../features/checkout/SavedAddresses.graphql.ts'
import { PlaceOrderDocument, type PlaceOrderMutation } from '../features/checkout/usePlaceOrder.graphql.ts'
import { cartOf, money, saleLine, type TestLine } from './cart-line.ts'
import { graphOf, when, type Answer } from './graph.ts'
import { field, show, write } from './show.tsx'

/** A place has a price of its own. */
export const summary = when(CheckoutSummaryDocument).reply(({ deliveryMethod, promoCode, courierPlaceId }) => ({
  checkoutSummary: {
    __typename: 'CheckoutSummary',
    amounts: {
      __typename: 'OrderAmounts',
      productsTotal: money('5.00'),
      deliveryFee: money(
        courierPlaceId != null
          ? '4.65'
          : deliveryMethod === 'HOME_ADDRESS'
            ? '10.00'
            : deliveryMethod === 'COURIER_OFFICE'
              ? '6.00'
              : '0.00',
      ),
      discount: money(promoCode == null ? '0.00' : '0.50'),
      rentalVat: money('0.00'),
      due: money(courierPlaceId != null ? '9.65' : promoCode == null ? '15.00' : '14.50'),
    },
    cardDepositTerms: null,
    promoCode: null,
    courierDays:
      deliveryMethod === 'PICKUP' ? null : { __typename: 'CourierDays', sendOn: '2026-12-09', arriveOn: '2026-12-10' },
  },
}))

/** A customer's checkout requests them once its part of the script is loaded. */
export const noAddresses = when(SavedAddressesDocument).reply(() => ({ ownAddresses: [] }))

export const placed: Extract<PlaceOrderMutation['placeOrder'], { __typename: 'PlaceOrderSuccess' }> = {
  __typename: 'PlaceOrderSuccess',
  accessToken: 'secret',
  paymentPage: null,
  order: { __typename: 'Order', id: 'order-1', databaseId: 1042, rentalLineCount: 0 },
}
export const placing = (...results: (PlaceOrderMutation['placeOrder'] | 'lost')[]) =>
  when(PlaceOrderDocument).reply(() => {
    const result = results.length > 1 ? results.shift() : results[0]
    if (result === undefined || result === 'lost') throw new Error('offline')
    return { placeOrder: result }
  })

export const noLogin = { isNeeded: false, isAsking: false, ask: () => undefined }

export async function showCheckout(answers: Answer[], lines: TestLine[] = [saleLine], party: Party | null = null) {
  const graph = graphOf([summary, ...answers])
  const cart = graph.put(Checkout_cartFragmentDoc, { ...cartOf(...lines), party })
  return {
    ...(await show(<Checkout cart={cart} customerId={null} login={noLogin} />, graph)),
    orders: () => graph.requests(PlaceOrderDocument).map(({ input }) => input),
    summaries: () => graph.requests(CheckoutSummaryDocument),
  }
}

export const send = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Поръчка със задължение за плащане' }))

/** Name and e-mail of a known customer are there already. */
export async function fill(user: UserEvent, { isKnown = false } = {}) {
  if (!isKnown) {
    await write(user, field('Име и фамилия'), 'Мария Петрова')
    await write(user, field('Имейл'), 'm@example.com')
  }
  await write(user, field('Телефон'), '0888 123 456')
  await user.click(screen.getByRole('radio', { name: /До адрес/ }))
  await write(user, field('Адрес за доставка'), 'София')
  await user.click(screen.getByRole('radio', { name: /Наложен платеж/ }))
}
