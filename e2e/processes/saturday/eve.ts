// The days before: orders, hand-overs and deposits by the shop's own services, each at the time at which it happened.
import { hashPassword } from '#lib/passwords.ts'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { contextOf, type App, type Context, type Viewer } from '#api/context.ts'
import { makeIssuer } from '#api/sales/documents/testkit/make-issuer.ts'
import { setOrderStatus } from '#api/sales/orders/order-status.service.ts'
import { placeOrder } from '#api/sales/orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder, type CartItem } from '#api/sales/orders/testkit/checkout.ts'
import { settle } from '#api/sales/payments/testkit/pay.ts'
import { handOver } from '#api/sales/reservations/rental-life.service.ts'
import { approveReservations } from '#api/sales/reservations/reservations.service.ts'
import { makeAdmin, makeProduct, makePromoCode, makeRental } from '#api/testkit/make.ts'
import { ADMIN } from '../../support/spawn-shop.ts'
import {
  EXTENDED,
  GOODS,
  LATE,
  LEAVING,
  PROMO,
  RENTALS,
  RETURNING,
  SENT,
  TODAY,
  type GoodsName,
  type PlannedOrder,
  type PlannedRental,
  type RentalName,
} from './plan.ts'

export const PACKER = { username: 'packer', password: 'packer-password' } as const

export interface StoredRental extends PlannedRental {
  orderId: number
  reservationId: number
}

export interface StoredOrder extends PlannedOrder {
  orderId: number
}

export interface Morning {
  leaving: readonly StoredRental[]
  returning: readonly StoredRental[]
  late: readonly StoredRental[]
  extended: StoredRental
  toSend: readonly StoredOrder[]
  productIds: Readonly<Record<RentalName | GoodsName, number>>
  adminIds: Readonly<Record<'owner' | 'packer', number>>
}

/** At noon in Sofia, so that no offset moves the day. */
const noonOf = (day: CalendarDay): Date => new Date(`${day}T10:00:00Z`)

function contextOn(app: App, day: CalendarDay, viewer: Viewer): Context {
  const facts = { address: '127.0.0.1', device: '', openerCookie: null, cartSession: null, requestId: 'eve' }
  return contextOf({ ...app, clock: () => noonOf(day) }, { viewer, ...facts })
}

const VISITOR = { kind: 'visitor' } as const

const emailOf = (customerName: string): string => `customer-${customerName.replaceAll(/\D/g, '')}@example.com`

async function place(app: App, day: CalendarDay, customerName: string, items: readonly CartItem[], more: object) {
  const ctx = contextOn(app, day, VISITOR)
  const customer = { customerName, customerEmail: emailOf(customerName), ...more }
  const { orderId } = await placeOrder(ctx, wholeOrder(await cartOf(ctx, items), customer))
  return orderId
}

/** Approved on the day of its order. */
async function reserve(app: App, day: CalendarDay, productId: number, rental: PlannedRental, owner: Viewer) {
  const { customerName, quantity, startsOn, endsOn } = rental
  const item = { productId, quantity, rentalStartDate: startsOn, rentalEndDate: endsOn }
  const orderId = await place(app, day, customerName, [item], COLLECTED)
  const { id: reservationId } = await app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
  await approveReservations(contextOn(app, day, owner), [reservationId])
  return { ...rental, orderId, reservationId }
}

/** Fetched on its first day, against rent and deposit in cash. */
async function fetchRental(app: App, { reservationId, orderId, quantity, startsOn }: StoredRental, owner: Viewer) {
  const ctx = contextOn(app, startsOn, owner)
  await handOver(ctx, { reservationId, quantity, note: '' })
  await settle(ctx, orderId)
}

async function makeGoods(app: App): Promise<Morning['productIds']> {
  const rental = async ({ name, pricePerDayMinor, units }: (typeof RENTALS)[RentalName]) =>
    (await makeRental(app, { name, pricePerDayMinor, units })).id
  const goods = async ({ name, priceMinor, units }: (typeof GOODS)[GoodsName]) =>
    (await makeProduct(app, { name, priceMinor, quantity: units })).id
  return {
    chair: await rental(RENTALS.chair),
    table: await rental(RENTALS.table),
    tent: await rental(RENTALS.tent),
    balloon: await goods(GOODS.balloon),
    candle: await goods(GOODS.candle),
  }
}

async function packed(app: App, order: PlannedOrder, ids: Morning['productIds'], owner: Viewer): Promise<StoredOrder> {
  const yesterday = addDays(TODAY, -1)
  const { balloon = 0, candle = 0 } = order.goods
  const items = [
    { productId: ids.balloon, quantity: balloon },
    { productId: ids.candle, quantity: candle },
  ]
  const orderId = await place(app, yesterday, order.customerName, items, {})
  await setOrderStatus(contextOn(app, yesterday, owner), { orderId, status: 'processing' })
  return { ...order, orderId }
}

export async function makeMorning(app: App): Promise<Morning> {
  const { id: ownerId } = await app.db.admin.findUniqueOrThrow({ where: { username: ADMIN.username } })
  const passwordHash = await hashPassword(PACKER.password)
  const { id: packerId } = await makeAdmin(app, { username: PACKER.username, passwordHash, role: 'packer' })
  const owner = { kind: 'admin', adminId: ownerId, username: ADMIN.username, role: 'owner', sessionId: 0 } as const
  await makeIssuer(app)
  await makePromoCode(app, PROMO)
  const productIds = await makeGoods(app)
  const reserveAll = async (rentals: readonly PlannedRental[]) => {
    const stored: StoredRental[] = []
    for (const rental of rentals) {
      const day = rental.startsOn === TODAY ? addDays(TODAY, -1) : rental.startsOn
      stored.push(await reserve(app, day, productIds[rental.item], rental, owner))
    }
    return stored
  }
  const late = await reserveAll(LATE)
  const returning = await reserveAll(RETURNING)
  const extended = await reserve(app, EXTENDED.startsOn, productIds[EXTENDED.item], EXTENDED, owner)
  for (const rental of [...late, ...returning, extended]) await fetchRental(app, rental, owner)
  const leaving = await reserveAll(LEAVING)
  const toSend: StoredOrder[] = []
  for (const order of SENT) toSend.push(await packed(app, order, productIds, owner))
  return { leaving, returning, late, extended, toSend, productIds, adminIds: { owner: ownerId, packer: packerId } }
}
