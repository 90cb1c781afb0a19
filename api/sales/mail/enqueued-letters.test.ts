import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import type { MailKind } from '#prisma/client.ts'
import { addOrderLine } from '../orders/add-order-line.service.ts'
import { openOrder } from '../orders/open-order.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { CONFIRMED_BY_REST, setOrderStatus } from '../orders/order-status.service.ts'
import { setOrdersStatus } from '../orders/set-orders-status.service.ts'
import { cartOf, COLLECTED, firstStep, secondStep, wholeOrder, type CartItem } from '../orders/testkit/checkout.ts'
import { setReservationStatus } from '../reservations/reservations.service.ts'
import { setPiecesAside, writeOff } from '../../catalogue/set-asides/set-asides.service.ts'
import { adjustStock } from '../../catalogue/stock/adjust-stock.service.ts'
import { sendInquiry } from '../../content/inquiries/inquiries.service.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { enqueueDailyMail } from './daily-mail.service.ts'
import type { OutgoingMail } from './outbox.rules.ts'
import { sendDueMail } from './send-mail.service.ts'
import { recordingTransports } from './testkit/recording-transports.ts'

const shop = useTestShop()
let sent: OutgoingMail[] = []
let rentalId: number
let saleId: number

beforeAll(async () => {
  rentalId = (await makeRental(shop.app, { units: 50, name: 'Бял стол' })).id
  saleId = (await makeProduct(shop.app, { quantity: 50, name: 'Балон „Звезда“' })).id
})
beforeEach(async () => {
  sent = []
  await shop.app.db.mailMessage.deleteMany()
  await shop.app.db.mailSettings.update({
    where: { id: 1 },
    data: {
      orders: 'each',
      reservations: 'each',
      inquiries: 'each',
      lowStock: 'each',
      shopAddress: 'shop@example.com',
    },
  })
})
afterEach(() => shop.now(null))

/** Half past the hour in Sofia, which is two hours ahead in winter. */
const at = (day: string, hour: number) => shop.now(new Date(`${day}T${String(hour - 2).padStart(2, '0')}:30:00Z`))
const today = () => dayInSofia(new Date())

async function order(items: readonly CartItem[]): Promise<number> {
  const sessionId = await cartOf(shop.visitor(), items)
  const isRented = items.every(({ rentalStartDate }) => rentalStartDate !== undefined)
  return (await placeOrder(shop.visitor(), wholeOrder(sessionId, isRented ? COLLECTED : {}))).orderId
}

const rented = (endsOn: string) =>
  order([{ productId: saleId }, { productId: rentalId, rentalStartDate: addDays(endsOn, -1), rentalEndDate: endsOn }])

async function reservationOf(orderId: number): Promise<number> {
  return (await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })).id
}

const kinds = async (): Promise<MailKind[]> =>
  (await shop.app.db.mailMessage.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind)

const send = () => sendDueMail(shop.app, recordingTransports(sent))
const subjects = () => sent.map(({ subject }) => subject)

describe('an order', () => {
  test('notifies the customer and the shop, with the ordered lines', async () => {
    const orderId = await order([{ productId: saleId }])
    await send()
    expect(subjects()).toEqual([`Получихме поръчка № ${orderId}`, `Нова поръчка № ${orderId}`])
    const [toCustomer, toShop] = sent
    expect(toShop?.to).toBe('shop@example.com')
    expect(toCustomer?.text).toContain('Балон „Звезда“ × 1: 10.00 лв / 5.11 €')
    expect(toCustomer?.html).toMatch(new RegExp(`/order/${orderId}\\.[\\w-]{43}`))
  })

  test('that is not placed sends no e-mail', async () => {
    const sessionId = await cartOf(shop.visitor(), [{ productId: saleId }])
    await shop.app.db.cartLine.updateMany({ where: { cart: { sessionId } }, data: { quantity: 90 } })
    await expect(placeOrder(shop.visitor(), wholeOrder(sessionId))).rejects.toThrow('Наличност')
    expect(await kinds()).toEqual([])
  })

  test('with rentals also sends the reservation e-mail; with only rentals, just that one', async () => {
    const day = addDays(today(), 20)
    await rented(day)
    await order([{ productId: rentalId, rentalStartDate: day, rentalEndDate: day }])
    await send()
    expect(subjects().filter((subject) => subject.startsWith('Нова'))).toEqual([
      expect.stringContaining('Нова поръчка'),
      expect.stringContaining('Нова резервация'),
      expect.stringContaining('Нова резервация'),
    ])
  })

  test('sends one e-mail when shipped, even if the status changes back and forth', async () => {
    const orderId = await order([{ productId: saleId }])
    const admin = await shop.admin()
    for (const status of ['processing', 'shipped', 'processing', 'shipped'] as const)
      await setOrderStatus(admin, { orderId, status, ...CONFIRMED_BY_REST })
    await send()
    expect(subjects().filter((subject) => subject.startsWith('Изпратихме'))).toEqual([
      `Изпратихме поръчка № ${orderId}`,
    ])
  })

  test('opened over REST sends them when it takes no more lines', async () => {
    const { order: opened, openerCookie } = await openOrder(shop.visitor(), firstStep())
    const day = addDays(today(), 20)
    const item = { productId: rentalId, rentalStartDate: day, rentalEndDate: day }
    await addOrderLine({ ...shop.visitor(), openerCookie }, secondStep(opened.id, item))
    const { linesUntil } = await shop.app.db.order.findUniqueOrThrow({ where: { id: opened.id } })
    const letters = await shop.app.db.mailMessage.findMany({ orderBy: { id: 'asc' } })
    expect(letters.map(({ kind, nextTryAt }) => [kind, nextTryAt])).toEqual([
      ['order_received', linesUntil],
      ['shop_order', linesUntil],
      ['shop_reservation', linesUntil],
    ])
  })

  test('has an e-mail of each cancellation, and none of being restored', async () => {
    const orderId = await order([{ productId: saleId }])
    await shop.app.db.mailMessage.deleteMany()
    const admin = await shop.admin()
    for (const status of ['cancelled', 'shipped', 'cancelled'] as const)
      await setOrderStatus(admin, { orderId, status, ...CONFIRMED_BY_REST })
    expect(await kinds()).toEqual(['order_cancelled', 'order_cancelled'])
  })

  test('has no e-mail of a step that was rolled back with those of other orders', async () => {
    const ids = [await order([{ productId: saleId }]), await order([{ productId: saleId }])]
    const admin = await shop.admin()
    const cancelled = ids[1] ?? 0
    await setOrderStatus(admin, { orderId: cancelled, status: 'cancelled', ...CONFIRMED_BY_REST })
    await shop.app.db.mailMessage.deleteMany()
    const orders = ids.map((orderId) => ({ orderId, expectedVersion: null }))
    await expect(setOrdersStatus(admin, { orders, status: 'shipped' })).rejects.toMatchObject({
      code: 'ORDERS_REFUSED',
    })
    expect(await kinds()).toEqual([])
    await setOrdersStatus(admin, { orders: orders.slice(0, 1), status: 'shipped' })
    expect(await kinds()).toEqual(['order_sent'])
  })

  test('cancelled before its e-mail is sent sends none', async () => {
    const orderId = await order([{ productId: saleId }])
    await setOrderStatus(await shop.admin(), { orderId, status: 'cancelled', ...CONFIRMED_BY_REST })
    await send()
    expect(subjects()).not.toContain(`Получихме поръчка № ${orderId}`)
  })
})

const later = () => shop.now(new Date(Date.now() + 5 * 60_000))

describe('a decision about a reservation', () => {
  test.each([
    ['approved', 'е потвърдена'],
    ['rejected', 'Не можем да изпълним'],
  ] as const)('(%s) notifies the customer', async (status, words) => {
    const orderId = await rented(addDays(today(), 30))
    await setReservationStatus(await shop.admin(), { reservationId: await reservationOf(orderId), status })
    later()
    await send()
    expect(sent.find(({ subject }) => subject.includes(words))?.text).toContain('Бял стол × 1')
  })

  test('that is reverted before sending sends no e-mail', async () => {
    const orderId = await rented(addDays(today(), 34))
    const reservationId = await reservationOf(orderId)
    const admin = await shop.admin()
    await setReservationStatus(admin, { reservationId, status: 'rejected' })
    await setReservationStatus(admin, { reservationId, status: 'pending' })
    later()
    await send()
    expect(subjects().join()).not.toContain('Не можем')
  })
})

/** Records a handover or a return as staff do. */
const move = async (orderId: number, kind: 'handed_over' | 'returned') => {
  const reservationId = await reservationOf(orderId)
  await shop.app.db.rentalMovement.create({ data: { reservationId, kind, quantity: 1, at: shop.app.clock() } })
}

/** A rental handed over, with the earlier e-mails deleted. */
const out = async (endsOn: string) => {
  const orderId = await rented(endsOn)
  const admin = await shop.admin()
  await setReservationStatus(admin, { reservationId: await reservationOf(orderId), status: 'approved' })
  await move(orderId, 'handed_over')
  await shop.app.db.mailMessage.deleteMany()
  return orderId
}

describe('a rental that is with the customer', () => {
  test('due tomorrow sends one reminder, not before 9:00, from whichever process is first', async () => {
    const endsOn = addDays(today(), 40)
    const orderId = await out(endsOn)
    at(addDays(endsOn, -1), 8)
    await enqueueDailyMail(shop.app)
    expect(await kinds()).toEqual([])
    at(addDays(endsOn, -1), 9)
    await Promise.all([enqueueDailyMail({ ...shop.app }), enqueueDailyMail({ ...shop.app })])
    await enqueueDailyMail({ ...shop.app })
    await send()
    expect(subjects()).toEqual([`Утре е последният ден на наема по поръчка № ${orderId}`])
  })

  test('is overdue on the next day unless it was returned', async () => {
    const endsOn = addDays(today(), 50)
    const [late, back] = [await out(endsOn), await out(endsOn)]
    await move(back, 'returned')
    at(addDays(endsOn, 1), 10)
    await enqueueDailyMail({ ...shop.app })
    await send()
    expect(subjects()).toEqual([`Наемът по поръчка № ${late} изтече вчера`])
  })
})

describe('the shop', () => {
  test('is notified of an inquiry and a withdrawal; the sender of the withdrawal gets a receipt', async () => {
    const inquiry = { name: 'Мария', email: 'maria@example.com', phone: null }
    await sendInquiry(shop.visitor(), { ...inquiry, message: 'Имате ли балони?' })
    await sendInquiry(shop.visitor(), { ...inquiry, message: 'Отказвам се.', isWithdrawal: true })
    await send()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['shop@example.com', 'Ново запитване от Мария'],
      ['maria@example.com', 'Получихме отказа ви от договор'],
      ['shop@example.com', 'Ново запитване от Мария'],
    ])
  })

  test('is notified when stock reaches the threshold, not of each later sale', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 7, name: 'Свещ' })
    for (let pieces = 0; pieces < 3; pieces += 1) await order([{ productId: id }])
    await send()
    expect(subjects().filter((subject) => subject.startsWith('Свършва'))).toEqual(['Свършва: Свещ'])
  })

  test('is notified when written off pieces leave the threshold, once a day', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 7, name: 'Шатра' })
    const admin = await shop.admin()
    for (const quantity of [1, 1, 1]) {
      const aside = { productId, reason: 'damaged', quantity, note: '', imageUrls: [] } as const
      await writeOff(admin, { setAsideId: await setPiecesAside(admin, aside), quantity })
    }
    const { id: subjectId } = await shop.app.db.stock.findFirstOrThrow({ where: { productId } })
    expect(await shop.app.db.mailMessage.findMany({ where: { kind: 'shop_low_stock' } })).toMatchObject([{ subjectId }])
  })

  test('gets a daily digest of the kinds set to digest, and nothing of the kinds set to off', async () => {
    const data = { orders: 'digest', inquiries: 'digest', reservations: 'off', lowStock: 'off' } as const
    await shop.app.db.mailSettings.update({ where: { id: 1 }, data })
    const orderId = await order([{ productId: saleId }])
    await sendInquiry(shop.visitor(), { name: 'Мария', email: 'maria@example.com', phone: null, message: 'Имате ли?' })
    await send()
    expect(subjects()).toEqual([`Получихме поръчка № ${orderId}`])
    at(addDays(today(), 1), 9)
    await Promise.all([enqueueDailyMail({ ...shop.app }), enqueueDailyMail({ ...shop.app })])
    await send()
    await send()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain(`Нова поръчка № ${orderId}`)
    expect(sent[1]?.text).toContain('Запитване от Мария')
  })

  test('gets no digest about low stock that was refilled before it was sent', async () => {
    await shop.app.db.mailSettings.update({ where: { id: 1 }, data: { orders: 'off', lowStock: 'digest' } })
    const [again, still] = [
      await makeProduct(shop.app, { quantity: 6, name: 'Свещ' }),
      await makeProduct(shop.app, { quantity: 6, name: 'Фенер' }),
    ]
    await order([{ productId: again.id }])
    await order([{ productId: still.id }])
    await adjustStock(await shop.admin(), {
      productId: again.id,
      variantId: null,
      move: { by: 50, to: null },
      reason: 'DELIVERY',
      expectedQuantity: null,
    })
    at(addDays(today(), 2), 9)
    await enqueueDailyMail({ ...shop.app })
    await send()
    const digest = sent.at(-1)?.text
    expect(digest).toContain('Свършва: Фенер')
    expect(digest).not.toContain('Свещ')
  })
})
