import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { dayOfDate } from '#rules/calendar.ts'
import type { MailKind } from '#prisma/client.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { setOrderEventDay } from '../orders/order-days.service.ts'
import { CONFIRMED_BY_REST, setOrderStatus } from '../orders/order-status.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, COLLECTED, newSession, wholeOrder, type CartItem } from '../orders/testkit/checkout.ts'
import { setReservationStatus } from '../reservations/reservations.service.ts'
import { enqueueDailyMail } from './daily-mail.service.ts'
import type { OutgoingMail } from './outbox.rules.ts'
import { sendDueMail } from './send-mail.service.ts'
import { recordingTransports } from './testkit/recording-transports.ts'

const shop = useTestShop()
let sent: OutgoingMail[] = []
let rentalId: number
let saleId: number

/** A Saturday; its rentals are collected on Friday 11 and returned on Monday 14. */
const PARTY = '2026-12-12'
const PERIOD = { rentalStartDate: '2026-12-11', rentalEndDate: '2026-12-14' }

beforeAll(async () => {
  rentalId = (await makeRental(shop.app, { units: 500, name: 'Бял стол' })).id
  saleId = (await makeProduct(shop.app, { quantity: 500, name: 'Балон „Звезда“' })).id
})
beforeEach(async () => {
  sent = []
  await shop.app.db.order.updateMany({ data: { status: 'completed' } })
  await shop.app.db.reminder.deleteMany()
  await shop.app.db.mailMessage.deleteMany()
  at('2026-11-26', '09:00')
})
afterEach(() => shop.now(null))

/** In Sofia, in winter. */
const at = (day: string, time: string) => shop.now(new Date(`${day}T${time}:00+02:00`))

async function order(
  items: readonly CartItem[],
  more: Record<string, unknown> = {},
  { eventOn = PARTY, as = shop.visitor() } = {},
): Promise<{ orderId: number; accessToken: string }> {
  const sessionId = newSession()
  const document = 'mutation ($input: PlanPartyInput!) { planParty(input: $input) { __typename } }'
  await shop.graphql(document, { input: { sessionId, eventOn, adults: 10 } }, as)
  await cartOf(as, items, sessionId)
  return placeOrder(as, wholeOrder(sessionId, more))
}
const goods = (more = {}, party = {}) => order([{ productId: saleId }], more, party)
const rentals = (more = {}) => order([{ productId: rentalId, ...PERIOD }], { ...COLLECTED, ...more })

/** „kind day“, with a mark when it is sent or cancelled. */
async function remindersOf(orderId: number): Promise<string[]> {
  const rows = await shop.app.db.reminder.findMany({ where: { orderId }, orderBy: { kind: 'asc' } })
  return rows.map(({ kind, dueOn, sentAt, cancelledAt }) =>
    [kind, dayOfDate(dueOn), ...(sentAt ? ['sent'] : []), ...(cancelledAt ? ['cancelled'] : [])].join(' '),
  )
}

/** Another process of the shop, which has not queued the mail of its day. */
const daily = () => enqueueDailyMail({ ...shop.app })
const partyKinds: MailKind[] = ['party_guests', 'party_delivery', 'party_pickup', 'party_return', 'party_next_year']
const queued = async () =>
  (await shop.app.db.mailMessage.findMany({ where: { kind: { in: partyKinds } }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  )

async function lettersOn(day: string): Promise<OutgoingMail[]> {
  at(day, '09:00')
  await daily()
  await shop.app.db.mailMessage.deleteMany({ where: { kind: { notIn: partyKinds } } })
  sent = []
  await sendDueMail(shop.app, recordingTransports(sent))
  return sent
}

describe('reminders of a party', () => {
  test('are written with the order, only those that make sense', async () => {
    const { orderId } = await goods()
    expect(await remindersOf(orderId)).toEqual(['guests 2026-11-28', 'delivery 2026-12-09'])
    const rented = await rentals()
    expect(await remindersOf(rented.orderId)).toEqual([
      'guests 2026-11-28',
      'delivery 2026-12-09',
      'pickup 2026-12-11',
      'return 2026-12-13',
    ])
  })

  test('of days that are over are not written', async () => {
    at('2026-11-28', '09:00')
    expect(await remindersOf((await goods()).orderId)).toEqual(['delivery 2026-12-09'])
  })

  test('need no party: then there are none', async () => {
    const sessionId = await cartOf(shop.visitor(), [{ productId: saleId }])
    const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId, { remindNextYear: true }))
    expect(await remindersOf(orderId)).toEqual([])
  })

  test('are sent once, by whichever process is first, from nine in Sofia', async () => {
    await goods()
    at('2026-11-28', '08:59')
    await daily()
    expect(await queued()).toEqual([])
    at('2026-11-28', '09:00')
    await Promise.all([daily(), daily(), daily(), daily()])
    await daily()
    expect(await queued()).toEqual(['party_guests'])
  })

  test.each([
    ['forward', '2027-03-31', '2027-03-28T05:59:59Z', '2027-03-28T06:00:00Z'],
    ['back', '2026-10-28', '2026-10-25T06:59:59Z', '2026-10-25T07:00:00Z'],
  ])('are sent at nine on the day when the clock goes %s', async (_way, eventOn, before, from) => {
    shop.now(new Date(`${eventOn.slice(0, 8)}01T10:00:00Z`))
    await goods({}, { eventOn })
    await shop.app.db.reminder.deleteMany({ where: { kind: 'guests' } })
    shop.now(new Date(before))
    await daily()
    expect(await queued()).toEqual([])
    shop.now(new Date(from))
    await daily()
    expect(await queued()).toEqual(['party_delivery'])
  })

  test('that no process could send on their day are sent on the next one, and not later', async () => {
    await goods()
    at('2026-11-29', '09:00')
    await daily()
    expect(await queued()).toEqual(['party_guests'])
    const { orderId } = await goods({}, { eventOn: '2026-12-31' })
    at('2026-12-19', '09:00')
    await daily()
    expect(await remindersOf(orderId)).toEqual(['guests 2026-12-17', 'delivery 2026-12-28'])
  })

  test('move with the day of the party, and come again when it moves away', async () => {
    const { orderId } = await goods()
    at('2026-11-28', '09:00')
    await daily()
    await setOrderEventDay(await shop.admin(), { orderId, eventOn: '2026-12-30' })
    expect(await remindersOf(orderId)).toEqual(['guests 2026-12-16', 'delivery 2026-12-27'])
    at('2026-12-16', '09:00')
    await daily()
    expect(await queued()).toEqual(['party_guests', 'party_guests'])
    await setOrderEventDay(await shop.admin(), { orderId, eventOn: '2026-12-18' })
    expect(await remindersOf(orderId)).toEqual(['guests 2026-12-16 sent', 'delivery 2026-12-27 cancelled'])
    await setOrderEventDay(await shop.admin(), { orderId, eventOn: null })
    expect(await remindersOf(orderId)).toEqual(['guests 2026-12-16 sent', 'delivery 2026-12-27 cancelled'])
  })

  test('are cancelled with the order and come back when it is restored', async () => {
    const { orderId } = await goods({ remindNextYear: true })
    const admin = await shop.admin()
    await setOrderStatus(admin, { orderId, status: 'cancelled', ...CONFIRMED_BY_REST })
    expect(await remindersOf(orderId)).toEqual([
      'guests 2026-11-28 cancelled',
      'delivery 2026-12-09 cancelled',
      'next_year 2027-11-27 cancelled',
    ])
    await setOrderStatus(admin, { orderId, status: 'pending', ...CONFIRMED_BY_REST })
    expect(await remindersOf(orderId)).toEqual(['guests 2026-11-28', 'delivery 2026-12-09', 'next_year 2027-11-27'])
  })

  test('of an order of which all is rejected are cancelled', async () => {
    const { orderId } = await rentals()
    const { id } = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
    await setReservationStatus(await shop.admin(), { reservationId: id, status: 'rejected', reason: 'няма' })
    expect((await remindersOf(orderId)).every((text) => text.endsWith('cancelled'))).toBe(true)
  })

  test('that wait in the outbox are not sent once the order is cancelled', async () => {
    const { orderId } = await goods()
    at('2026-11-28', '09:00')
    await daily()
    await setOrderStatus(await shop.admin(), { orderId, status: 'cancelled', ...CONFIRMED_BY_REST })
    await sendDueMail(shop.app, recordingTransports(sent))
    expect(sent.map(({ subject }) => subject)).not.toContain('Партито на 12 декември наближава: колко гости ще дойдат?')
  })
})

describe('the e-mail', () => {
  test('asks for the number of guests while the order can be changed', async () => {
    const { orderId } = await goods()
    const [letter] = await lettersOn('2026-11-28')
    expect(letter).toMatchObject({ to: 'maria@example.com', subject: expect.stringContaining('12 декември') })
    expect(letter?.text).toContain('Знаете ли вече колко гости ще дойдат?')
    expect(letter?.html).toMatch(new RegExp(`/order/${orderId}\\.[\\w-]{43}`))
  })

  test('says where the parcel is, or when the order is collected', async () => {
    const { orderId } = await goods()
    await shop.app.db.order.update({
      where: { id: orderId },
      data: { status: 'shipped', carrier: 'econt', trackingNumber: '1051' },
    })
    await rentals()
    const [parcel, collected] = await lettersOn('2026-12-09')
    expect(parcel?.text).toContain('Пратката пътува към вас: Еконт, 1051.')
    expect(parcel?.text).not.toContain('Вземане и връщане')
    expect(collected?.text).toContain('Вземане и връщане')
    expect(collected?.text).not.toContain('Пратката')
  })

  test('says when the rental is collected and returned, of approved and handed over ones alone', async () => {
    const { orderId } = await rentals()
    expect(await lettersOn('2026-12-11')).toEqual([])
    await shop.app.db.reminder.updateMany({ where: { orderId, kind: 'pickup' }, data: { sentAt: null } })
    await shop.app.db.mailMessage.deleteMany()
    await shop.app.db.reservation.updateMany({ where: { orderLine: { orderId } }, data: { status: 'approved' } })
    const [pickup] = await lettersOn('2026-12-11')
    expect(pickup?.text).toContain('се взема днес, 11 декември.')
    expect(pickup?.text).toContain('Бял стол × 1')
    expect(await lettersOn('2026-12-13')).toEqual([])
  })

  test('a year later comes only with a consent, and has a link that withdraws it', async () => {
    const { orderId } = await goods({ remindNextYear: true })
    await goods()
    const { consentedAt } = await shop.app.db.reminder.findFirstOrThrow({ where: { orderId, kind: 'next_year' } })
    expect(consentedAt).toEqual(new Date('2026-11-26T09:00:00+02:00'))
    const letters = await lettersOn('2027-11-27')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain('на 12 декември, празнувахте с нас')
    expect(letters[0]?.html).toMatch(new RegExp(`/order/${orderId}\\.[\\w-]{43}#reminder`))
  })
})

describe('the consent', () => {
  const STOP = `mutation ($input: StopReminderInput!) { stopReminder(input: $input) { __typename ... on StopReminderSuccess { order { remindsNextYear } } } }`

  test('is withdrawn by the private link, and another link withdraws nothing', async () => {
    const { orderId, accessToken } = await goods({ remindNextYear: true })
    const other = await goods()
    const stop = (token: string) =>
      shop.graphql(STOP, { input: { orderId: globalId('Order', orderId), accessToken: token } })
    expect(await stop(other.accessToken)).toMatchObject({ data: { stopReminder: { __typename: 'NotFoundError' } } })
    expect(await stop(accessToken)).toMatchObject({ data: { stopReminder: { order: { remindsNextYear: false } } } })
    expect(await remindersOf(orderId)).toContain('next_year 2027-11-27 cancelled')
    await setOrderEventDay(await shop.admin(), { orderId, eventOn: '2026-12-19' })
    expect(await remindersOf(orderId)).toContain('next_year 2027-11-27 cancelled')
  })

  test('and the reminders are deleted when the contact data of the order is erased', async () => {
    const { orderId } = await goods({ remindNextYear: true })
    await shop.app.db.order.update({ where: { id: orderId }, data: { customerEmail: '' } })
    expect(await remindersOf(orderId)).toEqual([])
  })
})
