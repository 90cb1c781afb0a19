import { beforeAll, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { issueCreditNote, issueInvoice } from './issue-document.service.ts'
import { makeIssuer } from './testkit/make-issuer.ts'

const shop = useTestShop()
let admin: Sender
const today = dayInSofia(new Date())

const RECIPIENT = { name: 'Парти ООД', address: 'Пловдив', manager: 'Ана', eik: '123456786', vat: 'BG123456786' }

async function orderOf(quantity: number): Promise<number> {
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 1200, quantity: 100 })
  const visitor = shop.visitor()
  return (await placeOrder(visitor, wholeOrder(await cartOf(visitor, [{ productId, quantity }])))).orderId
}

beforeAll(async () => {
  admin = await shop.admin()
  await makeIssuer(shop.app)
  // With the delivery of 6.00: 30.00.
  const documentId = await issueInvoice(await shop.admin(), { orderId: await orderOf(2), recipient: RECIPIENT })
  await issueCreditNote(await shop.admin(), { documentId, reason: 'Счупени', amount: 600 })
})

async function documents(filter: object) {
  const { data } = await shop.graphql(
    `query ($filter: DocumentFilter) {
      documents(filter: $filter, first: 10) { edges { node { kind companyVat net { amount } vat { amount } total { amount } } } }
      documentTotals(filter: $filter) { net { amount } vat { amount } total { amount currency } }
    }`,
    { filter },
    admin,
  )
  const read = Object(data)
  return { nodes: read.documents.edges.map(({ node }: { node: object }) => node), totals: read.documentTotals }
}

test('a credit note is negative in the list and in the sums', async () => {
  const { nodes, totals } = await documents({})
  expect(nodes).toEqual([
    {
      kind: 'CREDIT_NOTE',
      companyVat: 'BG123456786',
      net: { amount: '-5.00' },
      vat: { amount: '-1.00' },
      total: { amount: '-6.00' },
    },
    {
      kind: 'INVOICE',
      companyVat: 'BG123456786',
      net: { amount: '25.00' },
      vat: { amount: '5.00' },
      total: { amount: '30.00' },
    },
  ])
  expect(totals).toEqual([
    { net: { amount: '20.00' }, vat: { amount: '4.00' }, total: { amount: '24.00', currency: 'BGN' } },
  ])
})

test.each([
  ['today', { issuedFrom: today, issuedTo: today }, 2],
  ['from tomorrow', { issuedFrom: addDays(today, 1) }, 0],
  ['until yesterday', { issuedTo: addDays(today, -1) }, 0],
  ['invoices of a company', { kind: 'INVOICE', search: 'Парти', issuedFrom: today }, 1],
])('%s: documents and sums of the same filter', async (_case, filter, count) => {
  const { nodes, totals } = await documents(filter)
  expect(nodes).toHaveLength(count)
  expect(totals).toHaveLength(count === 0 ? 0 : 1)
})

test('the file has the VAT number of the recipient and the sign of a credit note', async () => {
  const { body } = await shop.rest({ method: 'GET', url: '/exports/documents?format=csv', as: admin })
  const [head = '', note = ''] = String(body).split(/\r?\n/)
  expect(head).toContain('ДДС номер')
  expect(note).toContain('BG123456786')
  expect(note).toMatch(/-5[.,]00.*-1[.,]00.*-6[.,]00/)
})

test('issuing names the field of a wrong number, and what the company lacks', async () => {
  const issue = async (input: object) =>
    mutationOf(shop)('issueInvoice', { orderId: globalId('Order', await orderOf(1)), ...input }, admin)
  expect(await issue({ recipient: { ...RECIPIENT, eik: '123456789' } })).toMatchObject({
    __typename: 'InvalidInputError',
  })
  expect(await issue({ recipient: { name: 'Ана Иванова', address: 'София' } })).toMatchObject({
    __typename: 'IssueInvoiceSuccess',
  })
  await shop.app.db.shopFacts.update({ where: { id: 1 }, data: { registeredAddress: '' } })
  expect(await issue({ recipient: RECIPIENT })).toMatchObject({ __typename: 'IssuerMissingError' })
  await makeIssuer(shop.app)
})
