// Faults of parcels by their cause; the others are in the suites of parcels and tracking.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { controlOf, simulatorUrl } from '../../delivery/couriers/testkit/simulator-control.ts'
import { systemContext, type Context } from '../../context.ts'
import { cardsOf } from '../../platform/cards/cards.ts'
import { openSimulatedCards, type SimulatedCards } from '../../platform/cards/testkit/simulated-cards.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { checkCardPayment } from '../card-payments/check-card-payment.service.ts'
import { orderedByCard, typeCard } from '../card-payments/testkit/pay-by-card.ts'
import { editOrder } from '../orders/edit-order.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { trackParcels } from './parcel-tracking.service.ts'
import { createParcel } from './parcels.service.ts'
import { makeOffice, soldToAddress, soldToOffice } from './testkit/parcel-orders.ts'

const shop = useTestShop({ COURIERS: 'simulated' })

let staff: Context
let cards: SimulatedCards

beforeAll(async () => {
  cards = await openSimulatedCards()
  shop.app.cards = cardsOf([cards.drivers.stripe])
})
afterAll(() => cards.close())
beforeEach(async () => {
  staff = await shop.admin()
  await controlOf(simulatorUrl(shop.app)).moves(false)
})
afterEach(async () => {
  shop.now(null)
  await requireInvariants(shop.app)
})

/** Two products for 10.00 and 25.00, by cash on delivery. */
async function ordered(): Promise<number> {
  const goods = [await makeProduct(shop.app, { priceMinor: 1_000 }), await makeProduct(shop.app, { priceMinor: 2_500 })]
  const sessionId = await cartOf(
    shop.visitor(),
    goods.map(({ id: productId }) => ({ productId })),
  )
  const address = { deliveryMethod: 'home_address', deliveryAddress: 'София, бул. „Витоша“ 5' }
  return (await placeOrder(shop.visitor(), wholeOrder(sessionId, address))).orderId
}

/** Staff leave the second line out. */
async function leaveOut(orderId: number): Promise<void> {
  const [line] = await shop.app.db.orderLine.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
  const left = { lineId: line?.id ?? 0, quantity: 1, productId: null, variantId: null, startsOn: null, endsOn: null }
  await editOrder(staff, { orderId, lines: [left], delivery: null })
}

const collectedFor = async (orderId: number) =>
  (await controlOf(simulatorUrl(shop.app)).parcels())
    .filter(({ reference }) => reference.startsWith(`${orderId}-`))
    .map(({ codMinor }) => codMinor)

const owedOf = async (orderId: number) =>
  Number((await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })).owedMinor)

test('a line that is left out before the label is not collected', async () => {
  const orderId = await ordered()
  const before = await owedOf(orderId)
  await leaveOut(orderId)
  await createParcel(staff, { orderId, courier: 'ECONT' })
  expect(await collectedFor(orderId)).toEqual([before - 2_500])
})

test('after a line that was left out after the label, the page of the order says that the courier collects more', async () => {
  const orderId = await ordered()
  const before = await owedOf(orderId)
  const parcelId = await createParcel(staff, { orderId, courier: 'ECONT' })
  await leaveOut(orderId)
  const query =
    'query ($id: ID!) { node(id: $id) { ... on Parcel { owedByOrder { amount } cashOnDelivery { amount } } } }'
  const { data } = await shop.graphql(query, { id: globalId('Parcel', parcelId) }, staff)
  expect(data?.['node']).toEqual({
    owedByOrder: { amount: ((before - 2_500) / 100).toFixed(2) },
    cashOnDelivery: { amount: (before / 100).toFixed(2) },
  })
})

test('an office that only takes parcels in since the order gets no label', async () => {
  const office = await makeOffice(shop.app)
  const orderId = await soldToOffice(shop, office.id)
  await shop.app.db.courierPlace.update({ where: { id: office.id }, data: { givesOut: false } })
  await expect(createParcel(staff, { orderId, courier: 'ECONT' })).rejects.toMatchObject({
    code: 'COURIER_PLACE_CLOSED',
  })
  expect(await collectedFor(orderId)).toEqual([])
})

/** A card holds its sum for 7 days. */
async function heldByCard(): Promise<number> {
  const payment = await orderedByCard(shop)
  const { id, orderId } = payment
  await typeCard(shop.app, payment)
  await checkCardPayment(systemContext(shop.app), id)
  const address = { deliveryMethod: 'home_address', deliveryAddress: 'София, бул. „Витоша“ 5' } as const
  await shop.app.db.order.update({ where: { id: orderId }, data: address })
  return orderId
}

const afterTheHold = () => shop.now(new Date(Date.now() + 8 * 86_400_000))

test('an order whose hold has ended gets no label: its courier would collect nothing', async () => {
  const orderId = await heldByCard()
  afterTheHold()
  await expect(createParcel(staff, { orderId, courier: 'ECONT' })).rejects.toMatchObject({
    code: 'PARCEL_REFUSED',
    message: expect.stringContaining('Плащането с карта не е запазено'),
  })
  expect(await collectedFor(orderId)).toEqual([])
})

test('a parcel that leaves after the hold has ended is tracked, as are the others, and its order is not sent as paid', async () => {
  const [ended, other] = [await heldByCard(), await soldToAddress(shop)]
  for (const orderId of [ended, other]) await createParcel(staff, { orderId, courier: 'ECONT' })
  const control = controlOf(simulatorUrl(shop.app))
  const parcels = await shop.app.db.parcel.findMany({ where: { orderId: { in: [ended, other] } } })
  for (const { number } of parcels) await control.event(number ?? '', { kind: 'accepted' })
  afterTheHold()
  await trackParcels(shop.app)
  const states = async (orderId: number) => {
    const { status, parcels: own } = await shop.app.db.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { parcels: true },
    })
    return [status, own.map(({ state }) => state)]
  }
  expect(await states(other)).toEqual(['shipped', ['in_transit']])
  expect(await states(ended)).toEqual(['pending', ['in_transit']])
})
