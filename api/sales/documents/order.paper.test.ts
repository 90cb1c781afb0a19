import { beforeAll, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { packOrder } from '../orders/testkit/packages.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { readPrintedOrder } from './billed-order.service.ts'
import { orderPaper, packingListPaper } from './order.paper.ts'
import { textsOf } from './testkit/paper-texts.ts'

const shop = useTestShop()
const day = addDays(dayInSofia(new Date()), 20)
let orderId: number

beforeAll(async () => {
  const { id: plateId } = await makeProduct(shop.app, { name: 'Чиния', priceMinor: 50, quantity: 100 })
  const { id: chairId } = await makeRental(shop.app, { name: 'Стол', pricePerDayMinor: 400, units: 20 })
  const sessionId = await cartOf(shop.visitor(), [
    { productId: plateId, quantity: 7 },
    { productId: chairId, quantity: 4, rentalStartDate: day, rentalEndDate: day },
  ])
  orderId = (await placeOrder(shop.visitor(), wholeOrder(sessionId))).orderId
  await packOrder(shop.app, orderId, 'Парти')
})

describe('parts of a package', () => {
  test('are rows of the printed order with its name and their share', async () => {
    const texts = textsOf(orderPaper(await readPrintedOrder(shop.app.sql, orderId)).content)
    const rented = `Стол, наем ${dayText(day)}, част от пакет „Парти“`
    expect(texts.slice(texts.indexOf(rented), texts.indexOf(rented) + 4)).toEqual([rented, '4', '1', '16.00'])
    const sold = 'Чиния, част от пакет „Парти“'
    expect(texts.slice(texts.indexOf(sold), texts.indexOf(sold) + 3)).toEqual([sold, '7', '3.50'])
  })

  test('have the age from which they are handed over on the order and its packing list', async () => {
    const printed = { ...(await readPrintedOrder(shop.app.sql, orderId)), minimumAge: 18 }
    for (const paper of [orderPaper(printed), packingListPaper(printed)])
      expect(textsOf(paper.content)).toContain('Да се предаде само на лице, навършило 18 години.')
  })

  test('say that the money is held on a card, and until when', async () => {
    const order = await readPrintedOrder(shop.app.sql, orderId)
    expect(order.held).toBeNull()
    const texts = textsOf(orderPaper({ ...order, held: { until: '2026-12-03' } }).content)
    expect(texts.join('|')).toContain('запазена по картата до 03.12.2026')
  })

  test('are rows of the packing list as any other line', async () => {
    const texts = textsOf(packingListPaper(await readPrintedOrder(shop.app.sql, orderId)).content)
    expect(texts).toEqual(expect.arrayContaining(['Чиния', `Стол, наем ${dayText(day)}`]))
    expect(texts.join(' ')).not.toContain('пакет')
  })
})
