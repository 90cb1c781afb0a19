import { expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, CHECKOUT, COLLECTED, wholeOrder, type CartItem } from './testkit/checkout.ts'

const shop = useTestShop()

const day = addDays(dayInSofia(new Date()), 3)
const note = 'Звънете преди доставка'

const placed = async (item: CartItem, more: Record<string, unknown>, as = shop.visitor()) =>
  placeOrder(as, wholeOrder(await cartOf(as, [item]), more))
const inRest = async (orderId: number) =>
  Object(await shop.rest({ method: 'GET', url: `/api/orders/${orderId}/details`, as: await shop.admin() })).body.order
    .notes
const inGraph = (orderId: number, as: Sender) =>
  shop.graphql('query ($id: Int!) { order(databaseId: $id) { customerNote notes } }', { id: orderId }, as)

test('customers read their own note, never the notes of staff', async () => {
  const customer = await shop.customer()
  const { id: productId } = await makeProduct(shop.app)
  const { orderId } = await placed({ productId }, { notes: note }, customer)
  await shop.app.db.order.update({ where: { id: orderId }, data: { notes: 'Не вдига' } })
  expect(await inGraph(orderId, customer)).toMatchObject({ data: { order: { customerNote: note, notes: null } } })
  expect(await inGraph(orderId, await shop.admin())).toEqual({
    data: { order: { customerNote: note, notes: 'Не вдига' } },
  })
  expect(await inRest(orderId)).toBe(`${note}\nНе вдига`)
})

test('REST answers the customer’s note of a new order as notes', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const rental = { productId: (await makeRental(shop.app)).id, rentalStartDate: day, rentalEndDate: day }
  expect(await inRest((await placed({ productId }, {})).orderId)).toBeNull()
  expect(await inRest((await placed({ productId }, { notes: note })).orderId)).toBe(note)
  expect(await inRest((await placed(rental, { ...COLLECTED, notes: note })).orderId)).toBe(
    `${note}\nПоръчката съдържа артикули под наем.`,
  )
  expect(await inRest((await placed(rental, { ...COLLECTED, notes: 'За наема се обадете' })).orderId)).toBe(
    'За наема се обадете',
  )
})

test('a note of a two-step order is the customer’s too', async () => {
  const opened = await shop.rest({ method: 'POST', url: '/api/orders', body: { ...CHECKOUT, notes: note } })
  const orderId = Number(Object(opened.body).id)
  const { id: productId } = await makeRental(shop.app)
  await shop.rest({
    method: 'POST',
    url: '/api/order-items',
    body: { orderId, productId, quantity: 1, rentalStartDate: day, rentalEndDate: day },
    headers: { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' },
  })
  expect(await inGraph(orderId, await shop.admin())).toEqual({
    data: { order: { customerNote: note, notes: 'Поръчката съдържа артикули под наем.' } },
  })
})
