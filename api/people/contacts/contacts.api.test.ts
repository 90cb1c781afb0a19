import { expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { hashPassword } from '#lib/passwords.ts'
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { makeCustomer, makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { deleteAccount, ownData } from '../customers/own-account.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { setOrderStatus } from '../../sales/orders/order-status.service.ts'
import { cartOf, COLLECTED, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import type { Context } from '../../context.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { gatherContacts } from './gather-contacts.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
const PASSWORD = 'дълга тестова парола'

/** A phone number used by no other test. */
const newPhone = () => `08${String(Math.random()).slice(2, 10).padEnd(8, '1')}`
const newEmail = () =>
  `${unique()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}@example.com`

async function ordered(more: Record<string, unknown>, as: Context = shop.visitor()): Promise<number> {
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 1000 })
  return (await placeOrder(as, wholeOrder(await cartOf(as, [{ productId }]), more))).orderId
}

const LIST = `query ($search: String, $minRentalCount: Int, $sort: ContactSort) { contacts(filter: { search: $search, minRentalCount: $minRentalCount }, sort: $sort, first: 50) { totalCount edges { node {
  id databaseId name phone email orderCount ordered { amount } paid { amount } notes version orders { totalCount } inquiries { totalCount } } } } }`

async function found(search: string, as?: Awaited<ReturnType<typeof shop.admin>>) {
  const { data, errors } = await shop.graphql(LIST, { search }, as ?? (await shop.admin()))
  expect(errors).toBeUndefined()
  const list: { edges: { node: Record<string, unknown> & { id: string; databaseId: number } }[] } = JSON.parse(
    JSON.stringify(data?.['contacts']),
  )
  return list.edges.map(({ node }) => node)
}

test('two orders with one phone in two notations are one contact with the sum of both, found by either notation', async () => {
  const [phone, email] = [newPhone(), newEmail()]
  await ordered({ customerPhone: phone, customerEmail: email, customerName: 'Мария Първа' })
  await ordered({ customerPhone: `+359 ${phone.slice(1, 5)} ${phone.slice(5)}`, customerEmail: newEmail() })
  const byPhone = await found(`00359${phone.slice(1)}`)
  expect(byPhone).toMatchObject([
    { orderCount: 2, ordered: { amount: '32.00' }, paid: { amount: '0.00' }, orders: { totalCount: 2 } },
  ])
  const pasted = `\u200e${phone.slice(0, 4)}\u2011${phone.slice(4)}`
  expect((await found(pasted)).map(({ id }) => id)).toEqual(byPhone.map(({ id }) => id))
  expect((await found(email)).map(({ id }) => id)).toEqual(byPhone.map(({ id }) => id))
  expect((await found(`първа ${email}`)).map(({ id }) => id)).toEqual(byPhone.map(({ id }) => id))
})

test('an inquiry that matches two contacts merges them with their notes', async () => {
  const [phone, email, admin] = [newPhone(), newEmail(), await shop.admin()]
  await ordered({ customerPhone: phone, customerEmail: newEmail() })
  await ordered({ customerPhone: newPhone(), customerEmail: email })
  for (const search of [phone, email]) {
    const [contact] = await found(search)
    const input = { contactId: contact?.id, notes: `бележка за ${search}`, expectedVersion: 1 }
    expect(await mutate('updateContactNotes', input, admin)).toMatchObject({ __typename: 'UpdateContactNotesSuccess' })
    expect(await mutate('updateContactNotes', input, admin)).toMatchObject({ __typename: 'StaleVersionError' })
  }
  await shop.app.db.inquiry.create({ data: { name: 'Мария', email: email.toUpperCase(), phone, message: 'Здравейте' } })
  const [one, ...more] = await found(phone)
  expect(more).toEqual([])
  expect(one).toMatchObject({ orderCount: 2, inquiries: { totalCount: 1 } })
  expect(one?.['notes']).toContain(`бележка за ${phone}`)
  expect(one?.['notes']).toContain(`бележка за ${email}`)
  const entries = await shop.app.db.auditEntry.findMany({ where: { kind: 'contact' } })
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries.map(({ before, after }) => [before, after]))).not.toContain('бележка')
})

test('correcting a mistyped phone splits the contacts it had merged', async () => {
  const [right, wrong] = [newPhone(), newPhone()]
  await ordered({ customerPhone: wrong, customerEmail: newEmail() })
  const id = await ordered({ customerPhone: wrong, customerEmail: newEmail() })
  expect(await found(wrong)).toMatchObject([{ orderCount: 2 }])
  await shop.app.db.order.update({ where: { id }, data: { customerPhone: right } })
  expect(await found(wrong)).toMatchObject([{ orderCount: 1 }])
  expect(await found(right)).toMatchObject([{ orderCount: 1 }])
})

test('a cancelled order does not count, and stays in the history', async () => {
  const [phone, admin] = [newPhone(), await shop.admin()]
  const id = await ordered({ customerPhone: phone, customerEmail: newEmail() })
  await setOrderStatus(admin, { orderId: id, status: 'cancelled', confirmed: true })
  expect(await found(phone)).toMatchObject([{ orderCount: 0, ordered: { amount: '0.00' }, orders: { totalCount: 1 } }])
})

test('an empty phone or address merges no contacts', async () => {
  const ids = [await ordered({ customerEmail: newEmail() }), await ordered({ customerEmail: newEmail() })]
  await shop.app.db.order.updateMany({ where: { id: { in: ids } }, data: { customerPhone: '' } })
  await gatherContacts(shop.app)
  const records = await shop.app.db.contactRecord.findMany({ where: { source: 'order', recordId: { in: ids } } })
  expect(new Set(records.map(({ contactId }) => contactId)).size).toBe(2)
})

test('orders placed and gathered concurrently end in one contact each', async () => {
  const phones = [newPhone(), newPhone()]
  await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      await ordered({ customerPhone: phones[i % 2], customerEmail: newEmail() })
      await gatherContacts(shop.app)
    }),
  )
  for (const phone of phones) expect(await found(phone)).toMatchObject([{ orderCount: 6 }])
  const orphans = await shop.app.sql.rows(
    returning({
      id: int,
    })`SELECT c.id FROM contacts c WHERE NOT EXISTS (SELECT FROM contact_records r WHERE r.contact_id = c.id)`,
  )
  expect(orphans).toEqual([])
})

test('deleting an account deletes its contact; the notes of staff are in the owner’s data export', async () => {
  const phone = newPhone()
  const account = await makeCustomer(shop.app, { passwordHash: await hashPassword(PASSWORD) })
  const customer = await shop.customer(account.id)
  const id = await ordered({ customerPhone: phone, customerEmail: account.email }, customer)
  const [contact] = await found(phone)
  await shop.app.db.contact.update({ where: { id: contact?.databaseId ?? 0 }, data: { notes: 'Плаща навреме' } })
  expect(JSON.parse(await ownData(customer))).toMatchObject({ notesOfShop: 'Плаща навреме' })
  await ordered({ customerPhone: phone, customerEmail: newEmail() })
  await gatherContacts(shop.app)
  // Another person may have ordered with that phone, and the notes may be about them.
  expect(JSON.parse(await ownData(customer))).toMatchObject({ notesOfShop: null })
  await shop.app.db.order.deleteMany({ where: { customerId: null, customerPhone: phone } })
  await shop.app.db.order.update({ where: { id }, data: { status: 'completed' } })
  await deleteAccount(customer, PASSWORD)
  expect(await shop.app.db.contact.findUnique({ where: { id: contact?.databaseId ?? 0 } })).toBeNull()
  expect(await found(phone)).toEqual([])
})

test('are sorted by sum, number of orders or last order, in both directions', async () => {
  const admin = await shop.admin()
  for (const [sort, order] of [
    ['ORDERED_DESC', 'ordered_minor DESC, id DESC'],
    ['ORDERED_ASC', 'ordered_minor, id'],
    ['ORDER_COUNT_DESC', 'order_count DESC, id DESC'],
    ['ORDER_COUNT_ASC', 'order_count, id'],
    ['LAST_ORDER_DESC', 'last_order_at DESC NULLS LAST, id DESC'],
    ['LAST_ORDER_ASC', 'last_order_at NULLS FIRST, id'],
  ] as const) {
    const { data } = await shop.graphql(LIST, { sort }, admin)
    const list: { edges: { node: { databaseId: number } }[] } = JSON.parse(JSON.stringify(data?.['contacts']))
    const expected = await shop.app.db.$queryRawUnsafe<{ id: number }[]>(
      `SELECT id FROM contacts ORDER BY ${order} LIMIT 50`,
    )
    expect(list.edges.map(({ node }) => node.databaseId)).toEqual(expected.map(({ id }) => id))
  }
})

test('a packer can neither read contacts nor write notes', async () => {
  const packer = await shop.admin('packer')
  const { errors } = await shop.graphql(LIST, {}, packer)
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
  const contact = await shop.app.db.contact.findFirstOrThrow()
  expect(
    await mutate('updateContactNotes', { contactId: globalId('Contact', contact.id), notes: 'x' }, packer),
  ).toMatchObject({ __typename: 'ForbiddenError' })
})

test('customers who rented more than twice are found by the number of their rentals', async () => {
  const admin = await shop.admin()
  const { id: productId } = await makeRental(shop.app, { units: 50 })
  const rented = async (customerPhone: string, day: CalendarDay) => {
    const days = { rentalStartDate: day, rentalEndDate: day }
    const sessionId = await cartOf(shop.visitor(), [{ productId, ...days }])
    const order = wholeOrder(sessionId, { ...COLLECTED, customerPhone, customerEmail: newEmail() })
    return (await placeOrder(shop.visitor(), order)).orderId
  }
  const first = addDays(dayInSofia(new Date()), 20)
  const days = [first, addDays(first, 7), addDays(first, 14)]
  const [often, seldom, cancelled] = [newPhone(), newPhone(), newPhone()]
  for (const day of days) {
    await rented(often, day)
    const orderId = await rented(cancelled, day)
    if (day === days[2]) await setOrderStatus(admin, { orderId, status: 'cancelled', confirmed: true })
  }
  for (const day of days.slice(1)) await rented(seldom, day)
  await ordered({ customerPhone: seldom, customerEmail: newEmail() })
  const query = `query ($minRentalCount: Int, $first: Int) { contacts(filter: { minRentalCount: $minRentalCount }, first: $first) {
    totalCount nodes { phone rentalCount } } }`
  const byCount = async (minRentalCount: number | null) =>
    (await shop.graphql(query, { minRentalCount, first: 50 }, admin)).data?.['contacts']
  expect(await byCount(3)).toEqual({ totalCount: 1, nodes: [{ phone: often, rentalCount: 3 }] })
  expect(await byCount(2)).toMatchObject({ totalCount: 3 })
  expect(await byCount(null)).toEqual(await byCount(0))
  expect(await found(seldom)).toMatchObject([{ orderCount: 3 }])
})

test('an order leads to its contact, and a contact to its accounts', async () => {
  const customer = await shop.customer()
  const { email } = await shop.app.db.customer.findUniqueOrThrow({ where: { id: customer.viewer.customerId } })
  const id = await ordered({ customerPhone: newPhone(), customerEmail: email })
  const query = `{ order(databaseId: ${id}) { contact { email orders { nodes { databaseId } } customers { databaseId } } } }`
  expect(await shop.graphql(query, {}, await shop.admin())).toEqual({
    data: {
      order: {
        contact: {
          email,
          orders: { nodes: [{ databaseId: id }] },
          customers: [{ databaseId: customer.viewer.customerId }],
        },
      },
    },
  })
  const { data, errors } = await shop.graphql(query, {}, await shop.admin('packer'))
  expect(data).toEqual({ order: { contact: null } })
  expect(errors).toMatchObject([{ path: ['order', 'contact'], extensions: { code: 'FORBIDDEN' } }])
})
