import { beforeAll, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const today = dayInSofia(new Date())
const month = `${today.slice(0, 8)}01`
const start = addDays(today, 20)

const QUERY = `query ($from: Date!, $to: Date!) { margins(from: $from, to: $to) {
  amount { amount } cost { amount } margin { amount } marginPercent unknownPieces
  products { month name pieces chargedDays amount { amount } cost { amount } margin { amount } marginPercent }
} }`

const read = async (as: Parameters<typeof shop.graphql>[2], period = { from: today, to: today }) =>
  shop.graphql(QUERY, period, as)

beforeAll(async () => {
  const { code } = await makePromoCode(shop.app, { discountPercentage: 10 })
  const balloon = await makeProduct(shop.app, { name: 'Балон', priceMinor: 1000, costMinor: 400 })
  const candle = await makeProduct(shop.app, { name: 'Свещ', priceMinor: 500 })
  const chair = await makeRental(shop.app, { name: 'Стол', pricePerDayMinor: 300, costMinor: 50, units: 20 })
  const sessionId = await cartOf(shop.visitor(), [
    { productId: balloon.id, quantity: 3 },
    { productId: candle.id, quantity: 2 },
    { productId: chair.id, quantity: 4, rentalStartDate: start, rentalEndDate: start },
  ])
  await placeOrder(shop.visitor(), wholeOrder(sessionId, { promoCode: code }))
})

const amount = (text: string) => ({ amount: text })

test('the margin is the amount after the discount less the cost, of rentals for each charged day', async () => {
  const { data, errors } = await read(await shop.admin())
  expect(errors).toBeUndefined()
  const [days = 1] = (await shop.app.db.orderLine.findMany({ where: { name: 'Стол' } })).map(
    ({ rentalDays }) => rentalDays ?? 1,
  )
  const rent = 4 * days * 300 * 0.9
  const chairs = { name: 'Стол', pieces: 4, chargedDays: 4 * days, amount: amount((rent / 100).toFixed(2)) }
  expect(data?.['margins']).toMatchObject({
    unknownPieces: 2,
    products: [
      {
        month,
        name: 'Балон',
        pieces: 3,
        chargedDays: null,
        amount: amount('27.00'),
        cost: amount('12.00'),
        margin: amount('15.00'),
        marginPercent: 56,
      },
      { name: 'Свещ', pieces: 2, amount: amount('9.00'), cost: null, margin: null, marginPercent: null },
      { ...chairs, cost: amount((2 * days).toFixed(2)) },
    ],
  })
})

test('a cancelled order and other days have no part in it', async () => {
  const before = addDays(today, -1)
  const { data } = await read(await shop.admin(), { from: before, to: before })
  expect(data?.['margins']).toMatchObject({
    products: [],
    unknownPieces: 0,
    amount: amount('0.00'),
    marginPercent: null,
  })
})

test('only staff who may change products see it', async () => {
  for (const as of [await shop.admin('packer'), await shop.admin('read_only'), shop.visitor()])
    expect((await read(as)).data).toEqual({ margins: null })
})

test('the file has a line for each product, without cost where it is unknown', async () => {
  const headers = { authorization: `Bearer ${shop.tokenOf(await shop.admin())}` }
  const query = new URLSearchParams({ format: 'csv', variables: JSON.stringify({ from: today, to: today }) })
  const { body, statusCode } = await shop.http.inject({ url: `/exports/margins?${query}`, headers })
  expect(statusCode).toBe(200)
  expect(body).toContain('Месец;Артикул;Бройки;Начислени дни;Сума;Себестойност;Марж;Марж %;Валута')
  expect(body).toMatch(/;Балон;3;;27,00;12,00;15,00;56;/)
  expect(body).toMatch(/;Свещ;2;;9,00;;;;/)
})
