import { beforeEach, expect, test } from '@jest/globals'
import { mutationOf } from '../testkit/mutation.ts'
import { useTestShop } from '../testkit/shop.ts'
import type { OutgoingMail } from './outbox.rules.ts'
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
const inquire = () =>
  shop.app.db.inquiry.create({ data: { name: 'Мария', email: 'maria@example.com', message: 'Имате ли балони?' } })
const TEXT = { kind: 'SHOP_INQUIRY', subject: 'Пита {{inquiry.name}}', body: 'Отговорете на {{inquiry.email}}.' }

test('a changed text is what letters say, and an empty one brings the initial text back', async () => {
  expect(await mutate('updateMailText', TEXT)).toMatchObject({ __typename: 'UpdateMailTextSuccess' })
  await inquire()
  await send()
  expect(sent[0]).toMatchObject({
    subject: 'Пита Мария',
    text: expect.stringContaining('Отговорете на maria@example.com.'),
  })
  await mutate('updateMailText', { ...TEXT, subject: '', body: '' })
  await inquire()
  await send()
  expect(sent[1]?.subject).toBe('Ново запитване от Мария')
})

test('a text with an unknown placeholder is refused at its field, and nothing is written', async () => {
  expect(await mutate('updateMailText', { ...TEXT, body: 'Поръчка {{order.number}}' })).toMatchObject({
    __typename: 'InvalidInputError',
    message: 'Няма такова поле: {{order.number}}',
  })
  expect(await shop.app.db.mailText.count()).toBe(0)
})

test('a letter is listed by its state and seen as it was sent', async () => {
  await inquire()
  await send()
  const { data } = await shop.graphql(
    '{ sent: mailMessages(state: SENT) { databaseId kind recipient tries } waiting: mailMessages(state: WAITING) { databaseId } }',
    {},
    await shop.admin(),
  )
  const { id } = await shop.app.db.mailMessage.findFirstOrThrow()
  expect(data).toEqual({ sent: [{ databaseId: id, kind: 'SHOP_INQUIRY', recipient: null, tries: 1 }], waiting: [] })
  const shown = await shop.graphql(
    'query ($id: Int!) { mailMessagePreview(databaseId: $id) { subject text } }',
    { id },
    await shop.admin(),
  )
  expect(shown.data).toMatchObject({ mailMessagePreview: { subject: sent[0]?.subject, text: sent[0]?.text } })
})

test('a letter that was sent is sent once more, also when two ask for it at once', async () => {
  await inquire()
  await send()
  const { id } = await shop.app.db.mailMessage.findFirstOrThrow()
  await Promise.all([mutate('resendMail', { databaseId: id }), mutate('resendMail', { databaseId: id })])
  await send()
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
})

test('a letter of which nobody knows is sent when staff say so, with its own number', async () => {
  await inquire()
  await shop.app.db.mailMessage.updateMany({ data: { state: 'unknown' } })
  await send()
  expect(sent).toEqual([])
  const { id } = await shop.app.db.mailMessage.findFirstOrThrow()
  await mutate('resendMail', { databaseId: id })
  await send()
  expect(sent).toHaveLength(1)
  expect(await mutate('resendMail', { databaseId: 2_000_000_000 })).toMatchObject({ __typename: 'NotFoundError' })
})

test('the shop’s address is an e-mail address, or that of the environment', async () => {
  const notices = { orders: 'EACH', reservations: 'OFF', inquiries: 'DIGEST', lowStock: 'DIGEST' }
  expect(await mutate('updateMailSettings', { ...notices, shopAddress: 'не е адрес' })).toMatchObject({
    __typename: 'InvalidInputError',
  })
  expect(await mutate('updateMailSettings', { ...notices, shopAddress: ' ' })).toMatchObject({
    __typename: 'UpdateMailSettingsSuccess',
  })
  expect(await shop.app.db.mailSettings.findFirst()).toMatchObject({ shopAddress: null, inquiries: 'digest' })
})

test('a visitor and a customer see nothing of it', async () => {
  for (const as of [shop.visitor(), await shop.customer()]) {
    const { data, errors } = await shop.graphql('{ mailMessages { databaseId } mailSettings { place } }', {}, as)
    expect(data).toEqual({ mailMessages: null, mailSettings: null })
    expect(errors).toHaveLength(2)
  }
})
