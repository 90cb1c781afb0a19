// What the letters of an order say, read from the sent text.
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import type { PaymentMethod, RentalVat } from '#prisma/client.ts'
import { replyToInquiry, sendInquiry } from '../../content/inquiries/inquiries.service.ts'
import { CONFIRMED_BY_REST, setOrderStatus } from '../orders/order-status.service.ts'
import { openByToken } from '../orders/orders.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder, type CartItem } from '../orders/testkit/checkout.ts'
import { packOrder } from '../orders/testkit/packages.ts'
import { parseInput } from '#lib/input.ts'
import { paymentsInput } from '../payments/payments.input.ts'
import { recordPayments } from '../payments/payments.service.ts'
import { setReservationStatus } from '../reservations/reservations.service.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import type { OutgoingMail } from './outbox.rules.ts'
import { sendDueMail } from './send-mail.service.ts'
import { recordingTransports } from './testkit/recording-transports.ts'

const shop = useTestShop()
let sent: OutgoingMail[] = []
let saleId: number
let rentalId: number
const day = addDays(dayInSofia(new Date()), 20)

beforeAll(async () => {
  saleId = (await makeProduct(shop.app, { quantity: 500, name: 'Балон', priceMinor: 1000 })).id
  rentalId = (await makeRental(shop.app, { units: 500, name: 'Стол', pricePerDayMinor: 1200 })).id
  await shop.app.db.shopFacts.update({ where: { id: 1 }, data: { registeredAddress: 'София 1408, бул. „Витоша“ 118' } })
})
beforeEach(async () => {
  shop.now(null)
  sent = []
  await shop.app.db.mailMessage.deleteMany()
})

const GOODS: CartItem = { productId: 0, quantity: 2 }
const rent = (): CartItem => ({ productId: rentalId, rentalStartDate: day, rentalEndDate: day })
const goods = (): CartItem => ({ ...GOODS, productId: saleId })

interface Wanted {
  paymentMethod?: PaymentMethod
  promoCode?: string
}

async function order(items: readonly CartItem[], more: Wanted = {}): Promise<number> {
  const sessionId = await cartOf(shop.visitor(), items)
  const isRentOnly = items.every(({ rentalStartDate }) => rentalStartDate !== undefined)
  const placed = await placeOrder(shop.visitor(), wholeOrder(sessionId, { ...(isRentOnly ? COLLECTED : {}), ...more }))
  return placed.orderId
}

/** The text of the only e-mail to the customer with this subject, with plain spaces. */
async function letter(subject: string): Promise<OutgoingMail> {
  await sendDueMail(shop.app, recordingTransports(sent))
  const [found, ...more] = sent.filter((mail) => mail.subject.startsWith(subject))
  if (!found || more.length > 0) throw new Error(`${more.length + (found ? 1 : 0)} letters: ${subject}`)
  return { ...found, text: found.text.replaceAll('\u00a0', ' ') }
}

const DELIVERED = 'Ще ви пишем, когато я изпратим.'
const UNCONFIRMED = 'Наемът още не е потвърден: ще се свържем с вас за периода.'
const WAREHOUSE = 'Вземане и връщане: ул. „Околовръстен път“ 260, София'
const HOURS = 'Работно време: Понеделник – петък, 10:00 – 18:00. Събота и неделя: по уговорка'
const DEPOSIT = 'Депозитът от 12.00 лв / 6.14 € е включен в сумата. Връщаме го, когато върнете вещите.'
const WITHDRAWAL = 'До 14 дни от получаването'
const NO_WITHDRAWAL = 'Наемът за определени дни не подлежи на отказ до 14 дни.'
const IBAN = 'IBAN: BG21 STSA 9300 0012 3456 78'

describe('the confirmation of an order', () => {
  test.each([
    ['goods', () => [goods()], {}, [DELIVERED, WITHDRAWAL], [UNCONFIRMED, WAREHOUSE, DEPOSIT, NO_WITHDRAWAL, IBAN]],
    [
      'a rental',
      () => [rent()],
      {},
      [
        'Плащане: В брой при вземане. Доставка: вземане от склада.',
        UNCONFIRMED,
        WAREHOUSE,
        HOURS,
        DEPOSIT,
        NO_WITHDRAWAL,
      ],
      ['Наложен платеж', DELIVERED, 'когато я изпратим', WITHDRAWAL, IBAN],
    ],
    [
      'both',
      () => [goods(), rent()],
      {},
      [DELIVERED, UNCONFIRMED, WAREHOUSE, DEPOSIT, WITHDRAWAL, NO_WITHDRAWAL],
      [IBAN],
    ],
    [
      'goods by bank transfer',
      () => [goods()],
      { paymentMethod: 'bank_transfer' },
      [
        'Моля, преведете 26.00 лв / 13.29 € по тази сметка:',
        IBAN,
        'BIC: STSABGSF',
        'Сума за превод: 26.00 лв / 13.29 €',
      ],
      [UNCONFIRMED],
    ],
  ] as const)('of %s', async (_case, items, more, said, unsaid) => {
    const orderId = await order(items(), more)
    const { text } = await letter('Получихме поръчка')
    expect(said.filter((part) => !text.includes(part))).toEqual([])
    expect(unsaid.filter((part) => text.includes(part))).toEqual([])
    if ('paymentMethod' in more) expect(text).toContain(`Основание: Поръчка ${orderId}`)
  })

  test('of a package has one row for it, with its guests and parts in small', async () => {
    await packOrder(shop.app, await order([goods(), rent()]), 'Парти с принцеси')
    const days = dayText(day)
    const { text } = await letter('Получихме поръчка')
    expect(text).toContain(
      `Парти с принцеси × 1 (за 8 възрастни и 4 деца: 2 × Балон, 1 × Стол; под наем ${days}, с депозит): 44.00 лв / 22.50 €`,
    )
    expect(text).not.toContain('Балон × 2')
  })

  test('a discount has a minus in both currencies', async () => {
    const { code } = await makePromoCode(shop.app, { discountPercentage: 10 })
    await order([goods()], { promoCode: code })
    expect((await letter('Получихме поръчка')).text).toContain('Отстъпка: −2.00 лв / −1.02 €')
  })

  test.each<[RentalVat, string | null]>([
    ['net', 'ДДС върху наема: 2.40 лв / 1.23 €'],
    ['gross', null],
    ['none', null],
  ])('of a rent with VAT „%s“ states it: %p', async (rentalVat, row) => {
    await shop.app.db.shopSettings.update({ where: { id: 1 }, data: { rentalVat } })
    await order([rent()])
    await shop.app.db.shopSettings.update({ where: { id: 1 }, data: { rentalVat: 'net' } })
    const { text } = await letter('Получихме поръчка')
    expect(text).not.toContain('без ДДС')
    if (row === null) expect(text).not.toContain('ДДС')
    else expect(text).toContain(row)
  })

  test('opens the order by a private link of its own, which the panel does not show', async () => {
    const orderId = await order([goods()])
    const { text } = await letter('Получихме поръчка')
    const [, token = ''] = /\/order\/(\S+)/.exec(text) ?? []
    expect(await openByToken(shop.visitor(), token)).toBe(orderId)
    expect(await openByToken(shop.visitor(), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
    const stored = await shop.app.db.mailMessage.findFirstOrThrow({ where: { orderId, kind: 'order_received' } })
    expect(JSON.stringify(stored.content)).not.toContain(token)
    expect(JSON.stringify(stored.content)).toContain(`/order/${orderId}.…`)
  })

  test('names the company, its number and address at its foot', async () => {
    await order([goods()])
    const { text, html } = await letter('Получихме поръчка')
    const foot = 'Шаренка Парти ООД · ЕИК 207654321 · София 1408, бул. „Витоша“ 118'
    expect(text).toContain(foot)
    expect(html).toContain(foot)
  })
})

test('an approved reservation names place, hours and deposit', async () => {
  const orderId = await order([rent()])
  const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
  await setReservationStatus(await shop.admin(), { reservationId, status: 'approved' })
  shop.now(new Date(Date.now() + 5 * 60_000))
  const { text } = await letter('Резервацията ви')
  expect([WAREHOUSE, HOURS, DEPOSIT].filter((part) => !text.includes(part))).toEqual([])
})

describe('an order that staff cancelled', () => {
  test('has a letter of its own, with the money to be refunded', async () => {
    const orderId = await order([goods()])
    const admin = await shop.admin()
    const entry = { kind: 'received', purpose: 'goods', method: 'cash', amount: '26.00' }
    await recordPayments(admin, {
      orderId,
      ...parseInput(paymentsInput, { entries: [entry] }),
      reservationId: null,
      allowOverpayment: false,
    })
    await setOrderStatus(admin, { orderId, status: 'cancelled', ...CONFIRMED_BY_REST })
    const { text } = await letter(`Поръчка № ${orderId} е отменена`)
    expect(text).toContain('Ще ви върнем платените 26.00 лв / 13.29 €.')
    expect(sent.map(({ subject }) => subject)).not.toContain(`Получихме поръчка № ${orderId}`)
  })

  test('and restored before the letter is sent has none', async () => {
    const orderId = await order([goods()])
    const admin = await shop.admin()
    for (const status of ['cancelled', 'pending'] as const)
      await setOrderStatus(admin, { orderId, status, ...CONFIRMED_BY_REST })
    await sendDueMail(shop.app, recordingTransports(sent))
    expect(sent.map(({ subject }) => subject).join()).not.toContain('отказана')
  })
})

test('an order that is collected has no letter that it was sent', async () => {
  const orderId = await order([rent()])
  const admin = await shop.admin()
  for (const status of ['processing', 'shipped'] as const)
    await setOrderStatus(admin, { orderId, status, ...CONFIRMED_BY_REST })
  await sendDueMail(shop.app, recordingTransports(sent))
  expect(sent.map(({ subject }) => subject).join()).not.toContain('Изпратихме')
})

test.each([
  ['Здравейте, Мария! Имаме балони.', 1],
  ['Имаме балони.', 1],
])('the reply „%s“ greets once', async (text, greetings) => {
  const input = { name: 'Мария', email: 'maria@example.com', phone: null, message: 'Имате ли?' }
  const { id } = await sendInquiry(shop.visitor(), input)
  await replyToInquiry(await shop.admin(), id, { text, idempotencyKey: null })
  expect((await letter('Отговор')).text.match(/Здравейте/g)).toHaveLength(greetings)
})
