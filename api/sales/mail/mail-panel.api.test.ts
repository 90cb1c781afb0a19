import { beforeEach, expect, test } from '@jest/globals'
import { sendInquiry } from '../../content/inquiries/inquiries.service.ts'
import { issueInvoice } from '../documents/issue-document.service.ts'
import { makeIssuer } from '../documents/testkit/make-issuer.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { makeSamples } from '../../testkit/samples.ts'
import { useTestShop } from '../../testkit/shop.ts'
import type { OutgoingMail } from './outbox.rules.ts'
import { sweepLetters } from './outbox.service.ts'
import { sendDueMail } from './send-mail.service.ts'
import { recordingTransports } from './testkit/recording-transports.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
let sent: OutgoingMail[] = []

beforeEach(async () => {
  sent = []
  await shop.app.db.mailMessage.deleteMany()
  await shop.app.db.mailText.deleteMany()
})

const send = () => sendDueMail(shop.app, recordingTransports(sent))
const inquire = () => {
  const input = { name: 'Мария', email: 'maria@example.com', phone: null, message: 'Имате ли балони?' }
  return sendInquiry(shop.visitor(), input)
}
const TEXT = { kind: 'SHOP_INQUIRY', subject: 'Пита {{inquiry.name}}', body: 'Отговорете на {{inquiry.email}}.' }

test('e-mails use a changed text; an empty text restores the initial one', async () => {
  expect(await mutate('setMailText', TEXT)).toMatchObject({ __typename: 'SetMailTextSuccess' })
  await inquire()
  await send()
  expect(sent[0]).toMatchObject({
    subject: 'Пита Мария',
    text: expect.stringContaining('Отговорете на maria@example.com.'),
  })
  await mutate('setMailText', { ...TEXT, subject: '', body: '' })
  await inquire()
  await send()
  expect(sent[1]?.subject).toBe('Ново запитване от Мария')
})

test('a text with an unknown placeholder is refused at its field, and nothing is written', async () => {
  expect(await mutate('setMailText', { ...TEXT, body: 'Поръчка {{order.number}}' })).toMatchObject({
    __typename: 'InvalidInputError',
    message: 'Няма такова поле: {{order.number}}',
  })
  expect(await shop.app.db.mailText.count()).toBe(0)
})

test('an e-mail is listed by its state and previewed with its sent content', async () => {
  await inquire()
  await send()
  const { data } = await shop.graphql(
    '{ sent: mailMessages(first: 9, filter: { state: SENT }) { nodes { databaseId kind recipient tries } } waiting: mailMessages(first: 9, filter: { state: WAITING }) { nodes { databaseId } } }',
    {},
    await shop.admin(),
  )
  const { id } = await shop.app.db.mailMessage.findFirstOrThrow()
  expect(data).toEqual({
    sent: { nodes: [{ databaseId: id, kind: 'SHOP_INQUIRY', recipient: null, tries: 1 }] },
    waiting: { nodes: [] },
  })
  const shown = await shop.graphql(
    'query ($id: Int!) { mailMessagePreview(databaseId: $id) { subject text } }',
    { id },
    await shop.admin(),
  )
  expect(shown.data).toMatchObject({ mailMessagePreview: { subject: sent[0]?.subject, text: sent[0]?.text } })
})

const find = async (search: string) => {
  const { data } = await shop.graphql(
    'query ($search: String) { mailMessages(first: 9, filter: { search: $search }) { nodes { databaseId } } }',
    { search },
    await shop.admin(),
  )
  return data?.['mailMessages']
}

test('e-mails are found by the whole recipient address or the order number', async () => {
  const [ofOrder, toAna] = await Promise.all(
    [
      { kind: 'order_sent' as const, recipient: 'iva@example.com', orderId: 77, dedupeKey: 'one' },
      { kind: 'order_sent' as const, recipient: 'ana@example.com', orderId: 78, dedupeKey: 'other' },
    ].map((data) => shop.app.db.mailMessage.create({ data })),
  )
  expect(await find('№ 77')).toEqual({ nodes: [{ databaseId: ofOrder?.id }] })
  expect(await find(' Ana@example.com ')).toEqual({ nodes: [{ databaseId: toAna?.id }] })
  expect(await find('example.com')).toEqual({ nodes: [] })
})

test('an issued invoice is e-mailed as an attachment', async () => {
  await makeIssuer(shop.app)
  const { plainId: productId } = await makeSamples(shop)
  const admin = await shop.admin()
  const { orderId } = await placeOrder(admin, wholeOrder(await cartOf(admin, [{ productId }])))
  await shop.app.db.mailMessage.deleteMany()
  const recipient = { name: 'Парти ООД', address: 'Пловдив', manager: 'Иван Иванов', eik: '123456786', vat: '' }
  const documentId = await issueInvoice(admin, { orderId, recipient })
  await send()
  const { number, pdf } = await shop.app.db.document.findUniqueOrThrow({ where: { id: documentId } })
  const name = String(number).padStart(10, '0')
  expect(sent.at(-1)).toMatchObject({
    subject: `Фактура № ${name} по поръчка № ${orderId}`,
    attachments: [{ name: `${name}.pdf`, type: 'application/pdf', content: pdf }],
  })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

test('finished e-mails are deleted after 90 days, queued ones are not', async () => {
  const letters = [
    ['sent', 91],
    ['failed', 91],
    ['waiting', 91],
    ['sent', 89],
  ] as const
  for (const [state, days] of letters)
    await shop.app.db.mailMessage.create({
      data: {
        kind: 'order_sent',
        dedupeKey: `${state} ${days}`,
        state,
        createdAt: daysAgo(days),
        ...(state === 'sent' && { sentAt: daysAgo(days) }),
      },
    })
  await sweepLetters(shop.app)
  const rest = await shop.app.db.mailMessage.findMany({ orderBy: { id: 'asc' } })
  expect(rest.map(({ dedupeKey }) => dedupeKey)).toEqual(['waiting 91', 'sent 89'])
})

test('the log has the author and the old text of a change', async () => {
  await mutate('setMailText', TEXT)
  await mutate('setMailText', { ...TEXT, subject: 'Въпрос от {{inquiry.name}}' })
  const entries = await shop.app.db.auditEntry.findMany({
    where: { kind: 'mail_text' },
    orderBy: { id: 'desc' },
    take: 2,
  })
  expect(entries).toMatchObject([
    { action: 'changed', before: { subject: TEXT.subject }, after: { subject: 'Въпрос от {{inquiry.name}}' } },
    { action: 'created' },
  ])
})

test('two concurrent requests to resend an e-mail send one copy', async () => {
  await inquire()
  await send()
  const { id } = await shop.app.db.mailMessage.findFirstOrThrow()
  await Promise.all([
    mutate('resendMail', { mailMessageId: globalId('MailMessage', id) }),
    mutate('resendMail', { mailMessageId: globalId('MailMessage', id) }),
  ])
  await send()
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
})

test('an e-mail with an unknown outcome is resent on request, with its message id', async () => {
  await inquire()
  await shop.app.db.mailMessage.updateMany({ data: { state: 'unknown' } })
  await send()
  expect(sent).toEqual([])
  const { id } = await shop.app.db.mailMessage.findFirstOrThrow()
  await mutate('resendMail', { mailMessageId: globalId('MailMessage', id) })
  await send()
  expect(sent).toHaveLength(1)
  expect(await mutate('resendMail', { mailMessageId: globalId('MailMessage', 2_000_000_000) })).toMatchObject({
    __typename: 'NotFoundError',
  })
})

test('the shop’s address is an e-mail address, or by default SHOP_MAIL', async () => {
  const notices = { orders: 'EACH', reservations: 'OFF', inquiries: 'DIGEST', lowStock: 'DIGEST' }
  expect(await mutate('setMailSettings', { ...notices, shopAddress: 'не е адрес' })).toMatchObject({
    __typename: 'InvalidInputError',
  })
  expect(await mutate('setMailSettings', { ...notices, shopAddress: ' ' })).toMatchObject({
    __typename: 'SetMailSettingsSuccess',
  })
  expect(await shop.app.db.mailSettings.findFirst()).toMatchObject({ shopAddress: null, inquiries: 'digest' })
})

test('a visitor and a customer have no access', async () => {
  for (const as of [shop.visitor(), await shop.customer()]) {
    const { data, errors } = await shop.graphql(
      '{ mailMessages(first: 1) { nodes { databaseId } } mailSettings { place } }',
      {},
      as,
    )
    expect(data).toEqual({ mailMessages: null, mailSettings: null })
    expect(errors).toHaveLength(2)
  }
})

test('a packer reads no e-mail: its address is of a customer', async () => {
  await inquire()
  const packer = await shop.admin('packer')
  const { id } = await shop.app.db.mailMessage.findFirstOrThrow()
  for (const field of [
    'mailMessages(first: 1) { nodes { recipient } }',
    `mailMessage(databaseId: ${id}) { recipient }`,
    `mailMessagePreview(databaseId: ${id}) { text }`,
  ]) {
    const { errors } = await shop.graphql(`{ read: ${field} }`, {}, packer)
    expect(errors).toMatchObject([{ path: ['read'], extensions: { code: 'FORBIDDEN' } }])
  }
  const { data } = await shop.graphql(`{ node(id: "${globalId('MailMessage', id)}") { id } }`, {}, packer)
  expect(data).toEqual({ node: null })
})
