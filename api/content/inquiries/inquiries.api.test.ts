import { expect, test } from '@jest/globals'
import { parseInput } from '#lib/input.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { restoreBinItem } from '../../back-office/audit/bin.service.ts'
import { sendDueMail } from '../../sales/mail/send-mail.service.ts'
import { recordingTransports } from '../../sales/mail/testkit/recording-transports.ts'
import type { OutgoingMail } from '../../sales/mail/outbox.rules.ts'
import { inquiryInput } from './inquiries.input.ts'
import { allInquiries, deleteInquiry, sendInquiry, setInquiryStatus } from './inquiries.service.ts'

const shop = useTestShop({ LIMIT_INQUIRIES: '5' })
const mutate = mutationOf(shop)

/** Sent from an address of its own each time, so that the limit is not met. */
const sent = (name: string) =>
  sendInquiry(
    { ...shop.visitor(), address: unique() },
    { name, email: 'maria@example.com', phone: null, message: 'Здравейте' },
  )

const namesOf = async (args: string) => {
  const { data } = await shop.graphql(
    `{ inquiries(${args}) { edges { node { name status } } } }`,
    {},
    await shop.admin(),
  )
  return data?.['inquiries']
}

test('the sixth message of an hour from one address is refused, from another it is not', async () => {
  const input = { name: 'Мария', email: 'maria@example.com', phone: null, message: 'Здравейте' }
  for (let count = 0; count < 5; count += 1) await sendInquiry(shop.visitor(), input)
  await expect(sendInquiry(shop.visitor(), input)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  await expect(sendInquiry({ ...shop.visitor(), address: '203.0.113.9' }, input)).resolves.toMatchObject(input)
})

test('a copied phone number is stored without invisible characters', async () => {
  const copied = {
    name: 'Мария',
    email: 'maria@example.com\u200e',
    phone: '\u200e0888 123\u2011456',
    message: 'Здравейте',
  }
  const visitor = { ...shop.visitor(), address: unique() }
  await expect(sendInquiry(visitor, parseInput(inquiryInput, copied))).resolves.toMatchObject({
    email: 'maria@example.com',
    phone: '0888 123-456',
  })
})

test('the newest message comes first', async () => {
  const older = await sent('По-рано')
  const newer = await sent('По-късно')
  expect((await allInquiries(await shop.admin())).slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id])
})

test('a new status is stored, and the list can be filtered by it', async () => {
  const name = `Име ${unique()}`
  const { id } = await sent(name)
  expect(await mutate('setInquiryStatus', { inquiryId: globalId('Inquiry', id), status: 'REPLIED' })).toMatchObject({
    __typename: 'SetInquiryStatusSuccess',
  })
  expect(await namesOf('first: 100, filter: { status: REPLIED }')).toEqual({
    edges: [{ node: { name, status: 'REPLIED' } }],
  })
  expect(await namesOf(`first: 100, filter: { search: "${name}", status: NEW }`)).toEqual({ edges: [] })
})

test('a message is deleted once, and the status of a deleted one cannot be set', async () => {
  const { id } = await sent('Мария')
  const admin = await shop.admin()
  await deleteInquiry(admin, id)
  await expect(deleteInquiry(admin, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(setInquiryStatus(admin, id, 'read')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an answer is stored with its inquiry, goes out by mail once, and marks the inquiry as answered', async () => {
  const { id } = await sent('Мария')
  await shop.app.db.mailMessage.deleteMany()
  const input = { inquiryId: globalId('Inquiry', id), text: 'Имаме 40 броя.\nЗапазихме ги.' }
  expect(await mutate('replyToInquiry', input)).toMatchObject({ __typename: 'ReplyToInquirySuccess' })
  const { data } = await shop.graphql(
    'query ($id: Int!) { inquiry(databaseId: $id) { status replies { text admin { username } } } }',
    { id },
    await shop.admin(),
  )
  expect(data?.['inquiry']).toEqual({
    status: 'REPLIED',
    replies: [{ text: input.text, admin: { username: expect.any(String) } }],
  })
  const letters: OutgoingMail[] = []
  await sendDueMail(shop.app, recordingTransports(letters))
  await sendDueMail(shop.app, recordingTransports(letters))
  expect(letters).toMatchObject([
    { to: 'maria@example.com', subject: 'Отговор на вашето запитване', text: expect.stringContaining(input.text) },
  ])
  expect(letters[0]?.text).toContain('Здравейте')
})

test('an empty answer, and one to nothing, are refused and change nothing', async () => {
  const { id } = await sent('Мария')
  expect(await mutate('replyToInquiry', { inquiryId: globalId('Inquiry', id), text: ' ' })).toMatchObject({
    __typename: 'InvalidInputError',
    message: 'Напишете отговор',
  })
  expect(await mutate('replyToInquiry', { inquiryId: globalId('Inquiry', 2_000_000_000), text: 'Да' })).toMatchObject({
    __typename: 'NotFoundError',
  })
  expect(await shop.app.db.inquiry.findUnique({ where: { id } })).toMatchObject({ status: 'new' })
  expect(await shop.app.db.inquiryReply.count({ where: { inquiryId: id } })).toBe(0)
})

test('a deleted inquiry comes back from the bin with its answers, which are not sent again', async () => {
  const admin = await shop.admin()
  const { id } = await sent('Мария')
  await mutate('replyToInquiry', { inquiryId: globalId('Inquiry', id), text: 'Имаме.' }, admin)
  await mutate('deleteInquiry', { inquiryId: globalId('Inquiry', id) }, admin)
  expect(await shop.app.db.inquiryReply.count({ where: { inquiryId: id } })).toBe(0)
  const item = await shop.app.db.binItem.findFirstOrThrow({ where: { kind: 'inquiry', objectId: id } })
  const letters = await shop.app.db.mailMessage.count()
  await restoreBinItem(admin, item.id)
  expect(await shop.app.db.inquiryReply.findMany({ where: { inquiryId: id } })).toMatchObject([{ text: 'Имаме.' }])
  expect(await shop.app.db.mailMessage.count()).toBe(letters)
})
