import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { settle } from '../payments/testkit/pay.ts'
import { deleteProduct } from '../../catalogue/products/delete-product.service.ts'
import { deleteReservation, decideReservation, updateReservationNotes } from '../reservations/reservations.service.ts'
import { setInventory } from '../../catalogue/stock/inventory.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { isInOrder, locksOf } from '../../testkit/lock-order.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { testShop, type TestShop } from '../../testkit/shop.ts'
import { addOrderLine } from './add-order-line.service.ts'
import { openOrder } from './open-order.service.ts'
import { setOrderStatus } from './order-status.service.ts'
import { updateOrderNotes } from './orders.service.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, firstStep, outcomes, secondStep, wholeOrder } from './testkit/checkout.ts'

const ROUNDS = 60
const tomorrow = addDays(dayInSofia(new Date()), 1)
const oneDay = { rentalStartDate: tomorrow, rentalEndDate: tomorrow }

let shop: TestShop
let gate: Client
let admin: Awaited<ReturnType<TestShop['admin']>>
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.admin()
  gate = new Client({ connectionString: shop.app.config.database.url })
  await gate.connect()
})
afterAll(async () => {
  await gate.end()
  await shop.close()
})

/** A sale line, a rental line and a promo code. */
async function mixedOrder() {
  const { id: saleId } = await makeProduct(shop.app)
  const { id: rentalId } = await makeRental(shop.app)
  const { code } = await makePromoCode(shop.app)
  const sessionId = await cartOf(shop.visitor(), [{ productId: saleId }, { productId: rentalId, ...oneDay }])
  const place = () => placeOrder(shop.visitor(), wholeOrder(sessionId, { promoCode: code }))
  return { saleId, rentalId, code, place }
}

const reservationOf = async (orderId: number) =>
  (await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })).id

async function untilBothWait(): Promise<void> {
  for (;;) {
    // Within a transaction the view repeats its first snapshot.
    await gate.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await gate.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (rows.length === 2) return
    await sleep(5)
  }
}

test(`an order with rentals that is cancelled while its reservation is decided: ${ROUNDS} rounds, no deadlock`, async () => {
  let attempts = 0
  const refused: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rentalId, place } = await mixedOrder()
    const { orderId } = await place()
    const reservationId = await reservationOf(orderId)
    await gate.query('BEGIN')
    await gate.query('SELECT id FROM stock WHERE product_id = $1 FOR UPDATE', [rentalId])
    const changes = [
      () => decideReservation(admin, { reservationId, status: 'approved' }),
      () => setOrderStatus(admin, { orderId, status: 'cancelled', expectedVersion: null }),
    ]
    const sent = await shop.statementsOf(async () => {
      const settled = outcomes((round % 2 ? changes : changes.toReversed()).map(async (change) => change()))
      await untilBothWait()
      await gate.query('COMMIT')
      refused.push(...(await settled).refused)
    })
    // A deadlocked transaction is retried, which adds another BEGIN.
    attempts += sent.filter(({ text }) => text === 'BEGIN').length
  }
  expect(attempts).toBe(2 * ROUNDS)
  // The later transaction finds the order cancelled, and a cancelled order is never decided.
  expect([...new Set(refused)]).toEqual(['ORDER_CANCELLED'])
  await requireInvariants(shop.app)
}, 120_000)

test('every write locks cart or order, promo code, stock, reservation, days, in this sequence', async () => {
  const { saleId, rentalId, code, place } = await mixedOrder()
  const seen: Record<string, ReturnType<typeof locksOf>> = {}
  const watch = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    let result: Promise<Result> | undefined
    seen[name] = locksOf(await shop.statementsOf(async () => void (await (result = work()))))
    if (result === undefined) throw new Error('no write ran')
    return result
  }
  const { orderId } = await watch('order a cart', place)
  const reservationId = await reservationOf(orderId)
  const decide = (status: 'approved' | 'rejected' | 'pending') => decideReservation(admin, { reservationId, status })
  const move = (status: 'cancelled' | 'pending') => setOrderStatus(admin, { orderId, status, expectedVersion: null })
  await watch('approve', () => decide('approved'))
  await watch('cancel', () => move('cancelled'))
  await watch('restore', () => move('pending'))
  await watch('reopen', () => decide('pending'))
  await watch('reject', () => decide('rejected'))
  await watch('put back', () => decide('pending'))
  await decide('rejected')
  await watch('pay', () => settle(admin, orderId))
  await watch('write notes', () => updateOrderNotes(admin, { orderId, notes: 'x' }))
  await watch('note', () => updateReservationNotes(admin, { reservationId, notes: 'x', expectedVersion: null }))
  const customer = await shop.customer()
  const { order } = await watch('open an order', () => openOrder(customer, firstStep({ promoCode: code })))
  await watch('add a sold line', () => addOrderLine(customer, secondStep(order.id, { productId: saleId })))
  await watch('add a rented line', () =>
    addOrderLine(customer, secondStep(order.id, { productId: rentalId, ...oneDay })),
  )
  await watch('count stock', () =>
    setInventory(admin, 'rent', { productId: rentalId, quantity: 9, threshold: 1, expectedQuantity: null }),
  )
  await watch('delete', () => deleteReservation(admin, reservationId))
  await watch('delete the rental', () => deleteProduct(admin, rentalId, { withLiveReservations: true }))
  await requireInvariants(shop.app)
  expect(seen).toMatchObject({
    'order a cart': [['carts', 'promo_codes', 'stock', 'reservations', 'rental_days']],
    cancel: [['orders', 'promo_codes', 'stock', 'reservations', 'rental_days']],
    restore: [['orders', 'promo_codes', 'stock', 'reservations', 'rental_days']],
    approve: [['orders', 'stock', 'reservations', 'rental_days']],
    reject: [['orders', 'stock', 'reservations', 'rental_days']],
    'put back': [['orders', 'stock', 'reservations', 'rental_days']],
    'add a sold line': [['orders', 'promo_codes', 'stock']],
    'add a rented line': [['orders', 'stock', 'reservations', 'rental_days']],
    delete: [['orders', 'stock', 'reservations', 'rental_days']],
    'delete the rental': [['stock']],
    pay: [['orders']],
    'write notes': [['orders']],
    note: [['stock', 'reservations', 'rental_days']],
    'count stock': [['stock']],
  })
  const wrong = Object.entries(seen).filter(([, transactions]) => !transactions.every(isInOrder))
  expect(wrong).toEqual([])
})
