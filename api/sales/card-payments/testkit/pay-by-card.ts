import type { CardPayment } from '#prisma/client.ts'
import { systemContext, type App } from '../../../context.ts'
import { GOOD_CARD } from '../../../platform/cards/testkit/simulated-cards.ts'
import { makeProduct } from '../../../testkit/make.ts'
import type { TestShop } from '../../../testkit/shop.ts'
import { placeOrder } from '../../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../orders/testkit/checkout.ts'
import { startCardPayment } from '../start-card-payment.service.ts'

/** The customer types a card on the provider's page. */
export async function typeCard(app: App, { pageToken }: Pick<CardPayment, 'pageToken'>): Promise<void> {
  const { url } = await startCardPayment(systemContext(app), pageToken)
  const body = new URLSearchParams({ card: GOOD_CARD })
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (status !== 303) throw new Error(`the page of the provider answered ${status}`)
}

/** Of an order, the latest try. */
export const cardPaymentOf = ({ db }: App, orderId: number) =>
  db.cardPayment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } })

/** An order of 50.00 and its delivery, by a visitor who has not paid yet. */
export async function orderedByCard({ app, visitor }: TestShop): Promise<CardPayment> {
  const { id: productId } = await makeProduct(app, { priceMinor: 5_000, quantity: 1 })
  const sessionId = await cartOf(visitor(), [{ productId }])
  const { orderId } = await placeOrder(visitor(), wholeOrder(sessionId, { paymentMethod: 'card' }))
  return cardPaymentOf(app, orderId)
}
