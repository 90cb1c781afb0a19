// Steps of customers and the owner, through the services that the shop and the panel call.
import { parseInput } from '#lib/input.ts'
import { systemContext } from '../../context.ts'
import { approveReservations } from '../../sales/reservations/reservations.service.ts'
import { applyCardEvents } from '../../sales/card-payments/card-events.service.ts'
import { sweepCardPayments } from '../../sales/card-payments/sweep-card-payments.service.ts'
import { cardPaymentOf, typeCard } from '../../sales/card-payments/testkit/pay-by-card.ts'
import { secureDeposits } from '../../sales/deposits/secure-deposits.service.ts'
import { handOverOrderInput, takeBackOrderInput } from '../../sales/hand-overs/hand-overs.input.ts'
import { handOverOrder, takeBackOrder } from '../../sales/hand-overs/hand-overs.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { applyPayouts, readPayouts } from '../../sales/parcels/parcel-money.service.ts'
import { trackParcels } from '../../sales/parcels/parcel-tracking.service.ts'
import { createParcel } from '../../sales/parcels/parcels.service.ts'
import { readPayoutFile } from '../../sales/parcels/payout-file.rules.ts'
import { paymentsInput } from '../../sales/payments/payments.input.ts'
import { recordPayments } from '../../sales/payments/payments.service.ts'
import type { OwnerDay } from './open-owner-day.ts'
import {
  DAY,
  depositOf,
  PAYOUT_DAY,
  refundedDepositOf,
  rentOf,
  type PlannedParcel,
  type PlannedRental,
} from './plan.ts'

const euro = (minor: number): string => (minor / 100).toFixed(2)

export interface Sent extends PlannedParcel {
  orderId: number
}

export interface Rented extends PlannedRental {
  orderId: number
}

/** In the simulator a receiver whose phone ends in 00 refuses the parcel. */
const phoneOf = ({ isRefused }: PlannedParcel): string => (isRefused ? '+359881234500' : '+359881234567')

/** To an address in words, or to a locker. */
async function destinationOf({ shop }: OwnerDay, { isToLocker }: PlannedParcel) {
  if (!isToLocker) return { deliveryMethod: 'home_address', deliveryAddress: 'София, бул. „Витоша“ 5' }
  const { id, name } = await shop.app.db.courierPlace.findFirstOrThrow({
    where: { courier: 'box_now', kind: 'locker' },
    orderBy: { id: 'asc' },
  })
  return { deliveryMethod: 'courier_office', deliveryAddress: name, courierPlaceId: id }
}

/** The customer places an order, and types the card if the order is paid by card. */
export async function order(day: OwnerDay, planned: PlannedParcel): Promise<Sent> {
  const { shop, products } = day
  const visitor = shop.visitor()
  const { balloons, candles, customer, pays } = planned
  const goods = [
    { productId: products.balloon, quantity: balloons },
    { productId: products.candle, quantity: candles },
  ].filter(({ quantity }) => quantity > 0)
  const sessionId = await cartOf(visitor, goods)
  const { orderId } = await placeOrder(
    visitor,
    wholeOrder(sessionId, {
      customerName: `${customer} Иванова`,
      customerPhone: phoneOf(planned),
      paymentMethod: pays === 'card' ? 'card' : 'cash_on_delivery',
      ...(await destinationOf(day, planned)),
    }),
  )
  if (pays === 'card') await typeCard(shop.app, await cardPaymentOf(shop.app, orderId))
  return { ...planned, orderId }
}

/** Posts each message of the card provider twice, in reverse order, and applies them all. */
export async function deliverCardMessages({ shop, newCardMessages }: OwnerDay): Promise<void> {
  for (const { body, headers } of (await newCardMessages()).toReversed())
    for (let times = 0; times < 2; times += 1) {
      const sent = await shop.http.inject({ method: 'POST', url: '/api/card-events/stripe', payload: body, headers })
      if (sent.statusCode !== 200) throw new Error(`a message was answered ${sent.statusCode}`)
    }
  // The shop applies a message after it has answered.
  while ((await shop.app.db.cardEvent.count({ where: { appliedAt: null } })) > 0)
    await applyCardEvents(systemContext(shop.app))
}

/** The jobs of a minute, for orders and deposits on cards, and the messages of the provider that follow. */
export async function workOnCards(day: OwnerDay): Promise<void> {
  const { app } = day.shop
  await sweepCardPayments(app)
  await secureDeposits(app)
  await sweepCardPayments(app)
  await deliverCardMessages(day)
}

/** The owner makes the label of a parcel. Fails as `createParcel`. */
export async function label({ shop }: OwnerDay, { orderId, courier }: Sent): Promise<void> {
  await createParcel(await shop.admin(), { orderId, courier })
}

/** The file with the payouts of BOX NOW, which has no call for them. */
export async function boxNowFile({ courier }: OwnerDay): Promise<string> {
  const rows = (await courier.parcels())
    .filter(({ courier: name, codMinor }) => name === 'box-now' && codMinor > 0)
    .map(({ number, codMinor }) => `${number};${euro(codMinor)};BN-1;${PAYOUT_DAY}`)
  return ['Товарителница;Сума;Документ;Дата', ...rows].join('\n')
}

/** Reads the payouts of all couriers: from their lists, and from the file of BOX NOW. */
export async function readAllPayouts(day: OwnerDay): Promise<void> {
  const { app } = day.shop
  await readPayouts(app)
  const { payouts } = readPayoutFile(await boxNowFile(day), 'EUR')
  await applyPayouts(await day.shop.admin(), 'BOX_NOW', payouts)
}

/** The job that tracks parcels. */
export const track = ({ shop }: OwnerDay): Promise<void> => trackParcels(shop.app)

/** The customer rents chairs for `DAY`, and types the card if it pays. The owner approves the reservation. */
export async function rent({ shop, products }: OwnerDay, planned: PlannedRental): Promise<Rented> {
  const visitor = shop.visitor()
  const { chairs, customer, pays, depositWay } = planned
  await shop.app.db.shopSettings.update({ where: { id: 1 }, data: { depositWay } })
  const chair = { productId: products.chair, quantity: chairs, rentalStartDate: DAY, rentalEndDate: DAY }
  const paymentMethod = pays === 'cash' ? 'cash_on_delivery' : pays
  const sessionId = await cartOf(visitor, [chair])
  const { orderId } = await placeOrder(
    visitor,
    wholeOrder(sessionId, { ...COLLECTED, customerName: `${customer} Иванова`, paymentMethod }),
  )
  if (pays === 'card') await typeCard(shop.app, await cardPaymentOf(shop.app, orderId))
  const { id } = await reservationOf(shop, orderId)
  await approveReservations(await shop.admin(), [id])
  return { ...planned, orderId }
}

const reservationOf = ({ app }: OwnerDay['shop'], orderId: number) =>
  app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } }, select: { id: true } })

/** The customer pays rent and deposit, unless the card does, and the owner hands the chairs over. */
export async function handOver({ shop }: OwnerDay, rented: Rented): Promise<void> {
  const owner = await shop.admin()
  const { orderId, pays: method, depositWay } = rented
  if (method !== 'card') {
    const entry = { kind: 'received', purpose: 'rent', method, amount: euro(rentOf(rented)) }
    const entries = parseInput(paymentsInput, { entries: [entry] })
    await recordPayments(owner, { orderId, ...entries, reservationId: null, allowOverpayment: false })
  }
  const deposit = depositWay === 'cash' ? { amount: euro(depositOf(rented)), method } : null
  await handOverOrder(owner, { orderId, ...parseInput(handOverOrderInput, { deposit }) })
}

/** The owner takes the chairs back, withholds the damage from the deposit and refunds the rest. A hold is released. */
export async function takeBack({ shop }: OwnerDay, rented: Rented): Promise<void> {
  const { orderId, chairs, damagedChairs, withheldMinor, pays: method } = rented
  const { id: reservationId } = await reservationOf(shop, orderId)
  const refundMinor = refundedDepositOf(rented)
  const input = {
    lines: [{ reservationId, quantity: chairs, damaged: damagedChairs }],
    withheld: withheldMinor === 0 ? null : { amount: euro(withheldMinor), reason: 'счупен стол' },
    refund: refundMinor === 0 ? null : { amount: euro(refundMinor), method },
    close: true,
  }
  await takeBackOrder(await shop.admin(), { orderId, ...parseInput(takeBackOrderInput, input) })
}
