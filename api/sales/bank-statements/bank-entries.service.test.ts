import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, outcomes, wholeOrder } from '../orders/testkit/checkout.ts'
import { settle } from '../payments/testkit/pay.ts'
import { matchBankEntry, matchSureBankEntries, setBankEntryIgnored } from './bank-entry-writes.service.ts'
import { bankMatches } from './bank-matches.loaders.ts'
import { importStatement } from './bank-statements.service.ts'

const shop = useTestShop()
beforeEach(() => shop.app.db.bankEntry.deleteMany())
afterEach(() => requireInvariants(shop.app))

/** A balloon at 10.00 with a delivery fee of 6.00. */
async function ordered(): Promise<number> {
  const { id: productId } = await makeProduct(shop.app)
  const cart = await cartOf(shop.visitor(), [{ productId }])
  return (await placeOrder(shop.visitor(), wholeOrder(cart, { paymentMethod: 'bank_transfer' }))).orderId
}

const csv = (...rows: readonly string[]): Buffer =>
  Buffer.from(['Дата;Референция;Сума;Валута;Наредител;Основание', ...rows].join('\r\n'))

async function entryOf(text: string, amount: string, currency = 'BGN'): Promise<number> {
  const before = await shop.app.db.bankEntry.count()
  await importStatement(await shop.admin(), 'a.csv', csv(`20.11.2026;FT${before};${amount};${currency};Мария;${text}`))
  return (await shop.app.db.bankEntry.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
}

const matchesOf = async (entryId: number) => bankMatches(await shop.admin()).load(entryId)
const payments = (orderId: number) => shop.app.db.payment.findMany({ where: { orderId } })
const match = async (entryId: number, orderId: number, allowOverpayment = false) =>
  matchBankEntry(await shop.admin(), { entryId, orderId, allowOverpayment })

test('an entry is stored once, however often and however concurrently its file is uploaded', async () => {
  const file = csv('20.11.2026;FT1;16,00;BGN;Мария;Поръчка 1', '21.11.2026;;5,00;BGN;Иван;Балони')
  const admin = await shop.admin()
  const both = await Promise.all([1, 2].map(() => importStatement(admin, 'a.csv', file)))
  expect(both.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 2])
  const more = csv('21.11.2026;;5,00;BGN;Иван;Балони', '22.11.2026;;7,00;BGN;Ана;Чаши')
  expect(await importStatement(admin, 'b.csv', more)).toEqual({ added: 1, repeated: 1 })
  expect(await shop.app.db.bankEntry.count()).toBe(3)
})

test('two people who confirm one entry at once record one payment', async () => {
  const orderId = await ordered()
  const other = await ordered()
  const entryId = await entryOf(`Поръчка ${orderId}`, '16,00')
  const all = [match(entryId, orderId), match(entryId, orderId), match(entryId, other), match(entryId, other)]
  expect(await outcomes(all)).toMatchObject({ done: 1 })
  expect([...(await payments(orderId)), ...(await payments(other))]).toMatchObject([
    { amountMinor: 1600n, method: 'bank_transfer', reference: 'FT0' },
  ])
  await expect(match(entryId, orderId)).rejects.toMatchObject({ code: 'BANK_ENTRY_DECIDED' })
})

test('all sure ones are recorded at once by two people, each once', async () => {
  const orders = [await ordered(), await ordered()]
  const ids: number[] = []
  for (const orderId of orders) ids.push(await entryOf(`Поръчка № ${orderId}`, '16,00'))
  ids.push(await entryOf('за балони', '16,00'))
  const both = await Promise.all([1, 2].map(async () => matchSureBankEntries(await shop.admin(), ids)))
  expect(both.flat().toSorted((a, b) => a - b)).toEqual(ids.slice(0, 2))
  for (const orderId of orders) expect(await payments(orderId)).toHaveLength(1)
  expect(await shop.app.db.order.count({ where: { id: { in: orders }, paymentStatus: 'paid' } })).toBe(2)
})

test('proposes the named order, and those that owe as much', async () => {
  const [orderId, other] = [await ordered(), await ordered()]
  const matches = await matchesOf(await entryOf(`плащане PORACHKA ${other}`, '16,00'))
  expect(matches[0]).toMatchObject({ orderId: other, isSure: true, difference: 'equal' })
  expect(matches.slice(1).map(({ isSure }) => isSure)).not.toContain(true)
  expect(matches.every((found) => found.isNamed || found.difference === 'equal')).toBe(true)
  await settle(await shop.admin(), orderId)
  const [paid] = await matchesOf(await entryOf(`Поръчка ${orderId}`, '16,00'))
  expect(paid).toMatchObject({ orderId, difference: 'settled', isSure: false })
})

test('an order that changed since it was compared is not matched', async () => {
  const orderId = await ordered()
  const entryId = await entryOf(`Поръчка ${orderId}`, '16,00')
  const [sure] = await matchesOf(entryId)
  await settle(await shop.admin(), orderId)
  const stale = matchBankEntry(await shop.admin(), {
    entryId,
    orderId,
    allowOverpayment: true,
    ...(sure && { expectedVersion: sure.version }),
  })
  await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION' })
  expect(await shop.app.db.bankEntry.findUniqueOrThrow({ where: { id: entryId } })).toMatchObject({ state: 'open' })
})

test('more than is owed needs a confirmation, and is to be refunded then', async () => {
  const orderId = await ordered()
  const entryId = await entryOf(`Поръчка ${orderId}`, '20,00')
  await expect(match(entryId, orderId)).rejects.toMatchObject({ code: 'PAYMENT_TOO_HIGH' })
  await match(entryId, orderId, true)
  expect(await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ paybackMinor: 400n })
})

test('a part is received, and the rest is still owed', async () => {
  const orderId = await ordered()
  await match(await entryOf(`Поръчка ${orderId}`, '6,00'), orderId)
  expect(await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ owedMinor: 1000n })
})

test('another currency is refused', async () => {
  const orderId = await ordered()
  const entryId = await entryOf(`Поръчка ${orderId}`, '16,00', 'EUR')
  expect(await matchesOf(entryId)).toEqual([])
  await expect(match(entryId, orderId)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await payments(orderId)).toEqual([])
})

test('one that is for no order is left out, until staff take it back', async () => {
  const orderId = await ordered()
  const entryId = await entryOf(`Поръчка ${orderId}`, '16,00')
  const admin = await shop.admin()
  await setBankEntryIgnored(admin, entryId, true)
  expect(await matchesOf(entryId)).toEqual([])
  await expect(match(entryId, orderId)).rejects.toMatchObject({ code: 'BANK_ENTRY_DECIDED' })
  await setBankEntryIgnored(admin, entryId, false)
  await match(entryId, orderId)
  await expect(setBankEntryIgnored(admin, entryId, true)).rejects.toMatchObject({ code: 'BANK_ENTRY_DECIDED' })
  await expect(setBankEntryIgnored(admin, 2_000_000, true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a cancelled order is not proposed by its amount', async () => {
  const orderId = await ordered()
  await setOrderStatus(await shop.admin(), { orderId, status: 'cancelled' })
  const matches = await matchesOf(await entryOf(`Поръчка ${orderId}`, '16,00'))
  expect(matches.filter((found) => found.orderId === orderId)).toMatchObject([{ difference: 'settled', isSure: false }])
})

test('the graph lists entries with their matches for those who record payments', async () => {
  const orderId = await ordered()
  const entryId = await entryOf(`Поръчка ${orderId}`, '16,00')
  const query = `{ bankEntries(first: 5, filter: { state: OPEN }) { nodes { id bookedOn amount { amount } payerName matches { order { databaseId } owed { amount } difference isNamed isSure } } } }`
  const { data } = await shop.graphql(query, {}, await shop.admin())
  expect(data).toMatchObject({
    bankEntries: {
      nodes: [
        {
          id: globalId('BankEntry', entryId),
          bookedOn: '2026-11-20',
          amount: { amount: '16.00' },
          payerName: 'Мария',
          matches: [{ order: { databaseId: orderId }, owed: { amount: '16.00' }, difference: 'EQUAL', isSure: true }],
        },
      ],
    },
  })
  expect((await shop.graphql(query, {}, await shop.admin('packer'))).data).toEqual({ bankEntries: null })
})
