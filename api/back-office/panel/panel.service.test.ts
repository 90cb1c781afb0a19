import { expect, test } from '@jest/globals'
import { dayInSofia } from '#rules/calendar.ts'
import { setOrderStatus } from '../../sales/orders/order-status.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { COLLECTED, cartOf, wholeOrder, type CartItem } from '../../sales/orders/testkit/checkout.ts'
import { makeProduct, makeRental, makeReview } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { panelFigures, type PanelFigures } from './panel.service.ts'

const shop = useTestShop()

/** What the work adds to each figure; figures that stay are left out. */
async function addedBy(work: () => Promise<unknown>): Promise<Partial<PanelFigures>> {
  const before = Object.entries(await panelFigures(shop.visitor()))
  await work()
  const after = new Map(Object.entries(await panelFigures(shop.visitor())))
  return Object.fromEntries(
    before.map(([name, figure]) => [name, (after.get(name) ?? 0) - figure]).filter(([, added]) => added !== 0),
  )
}

async function order(item: CartItem): Promise<number> {
  const ctx = shop.visitor()
  return (await placeOrder(ctx, wholeOrder(await cartOf(ctx, [item]), 'rentalStartDate' in item ? COLLECTED : {})))
    .orderId
}

const period = { rentalStartDate: dayInSofia(new Date()), rentalEndDate: dayInSofia(new Date()) }

test('stock at its threshold is low, above it is not, and none is out of stock', async () => {
  expect(await addedBy(() => makeProduct(shop.app, { quantity: 5 }))).toEqual({
    saleProducts: 1,
    activeProducts: 1,
    lowStock: 1,
    units: 5,
  })
  expect(await addedBy(() => makeProduct(shop.app, { quantity: 6 }))).toEqual({
    saleProducts: 1,
    activeProducts: 1,
    units: 6,
  })
  expect(await addedBy(() => makeProduct(shop.app, { quantity: 0 }))).toEqual({ saleProducts: 1, outOfStock: 1 })
})

test('a rental that is all out today is not out of stock, and a cancelled order counts no rental and no reservation', async () => {
  const { id: productId } = await makeRental(shop.app, { units: 6 })
  let orderId = 0
  const ordered = await addedBy(async () => {
    orderId = await order({ productId, quantity: 6, ...period })
  })
  expect(ordered).toEqual({
    orders: 1,
    pendingOrders: 1,
    unpaidOrders: 1,
    activeRentals: 1,
    pendingReservations: 1,
    freeUnits: -6,
  })
  const admin = await shop.admin()
  expect(await addedBy(() => setOrderStatus(admin, { orderId, status: 'cancelled', expectedVersion: null }))).toEqual({
    pendingOrders: -1,
    unpaidOrders: -1,
    activeRentals: -1,
    pendingReservations: -1,
    freeUnits: 6,
  })
})

test('a review waits until it is approved', async () => {
  const { id: productId } = await makeProduct(shop.app)
  let reviewId = 0
  const sent = await addedBy(async () => {
    reviewId = (await makeReview(shop.app, { productId, isApproved: false })).id
  })
  expect(sent).toEqual({ waitingReviews: 1 })
  expect(await addedBy(() => makeReview(shop.app, { productId, isApproved: true }))).toEqual({})
  const approving = () => shop.app.db.review.update({ where: { id: reviewId }, data: { isApproved: true } })
  expect(await addedBy(approving)).toEqual({ waitingReviews: -1 })
})
