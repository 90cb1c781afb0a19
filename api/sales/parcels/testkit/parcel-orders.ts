import { parseInput } from '#lib/input.ts'
import { placeKey } from '#rules/place-search.ts'
import type { App, Context } from '../../../context.ts'
import { makeProduct, unique } from '../../../testkit/make.ts'
import type { TestShop } from '../../../testkit/shop.ts'
import { placeOrder } from '../../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../orders/testkit/checkout.ts'
import { paymentsInput } from '../../payments/payments.input.ts'
import { recordPayments } from '../../payments/payments.service.ts'

/** An office of Econt. */
export async function makeOffice({ db }: App, data: { closedAt?: Date; code?: string } = {}) {
  const code = unique()
  return db.courierPlace.create({
    data: {
      courier: 'econt',
      code,
      kind: 'office',
      name: `Офис ${code}`,
      town: 'София',
      address: 'София, бул. „Витоша“ 1',
      takesIn: true,
      givesOut: true,
      townKey: placeKey('София'),
      searchText: ` ${placeKey('София')}`,
      ...data,
    },
  })
}

/** Three balloons at 10.00 with delivery, cash on delivery, to an address in words. */
export async function soldToAddress(shop: TestShop, more: Record<string, unknown> = {}): Promise<number> {
  const { id: productId } = await makeProduct(shop.app, { quantity: 10, priceMinor: 1000 })
  const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 3 }])
  const address = { deliveryMethod: 'home_address', deliveryAddress: 'София, бул. „Витоша“ 5' }
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId, { ...address, ...more }))
  return orderId
}

/** The same to an office. */
export async function soldToOffice(shop: TestShop, placeId: number): Promise<number> {
  const orderId = await soldToAddress(shop, { deliveryMethod: 'courier_office', deliveryAddress: 'София, офис' })
  await shop.app.db.order.update({ where: { id: orderId }, data: { courierPlaceId: placeId } })
  return orderId
}

/** Staff record money of the courier by hand. */
export async function moveMoney(ctx: Context, orderId: number, minor: number): Promise<void> {
  const entry = { kind: 'received', purpose: 'goods', method: 'courier', amount: (minor / 100).toFixed(2) }
  const entries = parseInput(paymentsInput, { entries: [entry] })
  await recordPayments(ctx, { orderId, ...entries, reservationId: null, allowOverpayment: false })
}
