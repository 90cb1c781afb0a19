import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { connect } from '#lib/database/connect.ts'
import { sendInquiry } from '../../content/inquiries/inquiries.service.ts'
import { openOrder } from '../orders/open-order.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, firstStep, wholeOrder } from '../orders/testkit/checkout.ts'
import type { Context } from '../../context.ts'
import { makeProduct, unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import type { OutgoingMail } from './outbox.rules.ts'
import { sendDueMail } from './send-mail.service.ts'
import { recordingTransports } from './testkit/recording-transports.ts'

const shop = useTestShop({ LIMIT_LETTERS_PER_RECIPIENT: '5', LIMIT_INQUIRIES: '1000' })
let productId: number
let sent: OutgoingMail[]

beforeAll(async () => {
  productId = (await makeProduct(shop.app, { quantity: 100 })).id
})
beforeEach(async () => {
  sent = []
  shop.now(null)
  await shop.app.db.mailMessage.deleteMany()
})

const address = () => `${unique()}@example.com`
const send = () => sendDueMail(shop.app, recordingTransports(sent))
const lettersTo = (email: string) => sent.filter(({ to }) => to === email)

const OVER_CAP = 'До този адрес вече са изпратени най-много писма за един час.'

const NOTE = 'Спечелихте! https://evil.example'

async function order(customerEmail: string, as: Context = shop.visitor()): Promise<void> {
  await placeOrder(as, wholeOrder(await cartOf(as, [{ productId }]), { customerEmail, notes: NOTE }))
}

const withdraw = (email: string) =>
  sendInquiry(shop.visitor(), { name: 'Ана', email, phone: null, message: NOTE, isWithdrawal: true })

test('of orders and withdrawals an address gets five letters in an hour, and all are accepted', async () => {
  const email = address()
  for (let made = 0; made < 6; made += 1) await order(email)
  for (let made = 0; made < 4; made += 1) await withdraw(email)
  await order(address())
  await send()
  expect(lettersTo(email)).toHaveLength(5)
  expect(sent.filter(({ subject }) => subject.startsWith('Получихме поръчка'))).toHaveLength(6)
  expect(await shop.app.db.order.count({ where: { customerEmail: email } })).toBe(6)
  expect(await shop.app.db.inquiry.count({ where: { email } })).toBe(4)
  const dropped = await shop.app.db.mailMessage.findMany({ where: { recipient: email, state: 'dropped' } })
  expect(dropped.map(({ lastError }) => lastError)).toEqual(Array<string>(5).fill(OVER_CAP))
})

test('an address counts as one mailbox however it is written', async () => {
  const [name] = address().split('@')
  for (const written of [`${name}`, `${name}+1`, `${name}+party.2`, `${name?.toUpperCase()}`, `${name}+`, `${name}+6`])
    await order(`${written}@example.com`)
  await send()
  expect(sent.filter(({ to }) => to.toLowerCase().startsWith(name ?? '-'))).toHaveLength(5)
})

test('after an hour it gets letters again', async () => {
  const email = address()
  for (let made = 0; made < 6; made += 1) await withdraw(email)
  await shop.app.db.$executeRaw`UPDATE mail_messages SET created_at = created_at - interval '61 minutes'`
  await withdraw(email)
  await send()
  expect(lettersTo(email)).toHaveLength(6)
})

test('two processes send five together', async () => {
  const email = address()
  for (let made = 0; made < 20; made += 1) await withdraw(email)
  const other = connect(shop.app.config.database.url ?? '', 3, shop.app.log)
  await Promise.all([send(), sendDueMail({ ...shop.app, db: other.db, sql: other.sql }, recordingTransports(sent))])
  await other.close()
  expect(lettersTo(email)).toHaveLength(5)
})

test('a stranger’s words are not sent: neither the note of an order nor the text of a withdrawal', async () => {
  const [ordered, withdrawn] = [address(), address()]
  await order(ordered)
  await withdraw(withdrawn)
  await send()
  expect([lettersTo(ordered), lettersTo(withdrawn)].map(({ length }) => length)).toEqual([1, 1])
  for (const { html, text } of [...lettersTo(ordered), ...lettersTo(withdrawn)]) {
    expect(html).not.toContain('evil.example')
    expect(text).not.toContain('evil.example')
    expect(text).not.toContain('бележка')
  }
})

test('a customer reads the own note and the own statement', async () => {
  const customer = await shop.customer()
  const { email } = await shop.app.db.customer.findUniqueOrThrow({ where: { id: customer.viewer.customerId } })
  await order(email, customer)
  await withdraw(email.toUpperCase())
  await send()
  const texts = sent.filter(({ to }) => to.toLowerCase() === email.toLowerCase()).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining(NOTE), expect.stringContaining(NOTE)])
})

test('an order of two steps counts too', async () => {
  const email = address()
  for (let made = 0; made < 5; made += 1) await withdraw(email)
  await openOrder(shop.visitor(), firstStep({ customerEmail: email }))
  await send()
  const [letter] = await shop.app.db.mailMessage.findMany({ where: { recipient: email, kind: 'order_received' } })
  expect(letter).toMatchObject({ state: 'waiting' })
  shop.now(new Date(Date.now() + 16 * 60_000))
  await send()
  expect(await shop.app.db.mailMessage.findUnique({ where: { id: letter?.id ?? 0 } })).toMatchObject({
    state: 'dropped',
    lastError: OVER_CAP,
  })
})
