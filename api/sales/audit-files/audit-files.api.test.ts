import { beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { makeProduct } from '../../testkit/make.ts'
import { mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

const REGISTERED = {
  number: 'RF0001234',
  domain: 'sharenka.example',
  isOwnDomain: true,
  isPostalTransfer: true,
  isVirtualTerminal: false,
  terminal: '',
  provider: '',
}

/** Last month: this one has not ended. */
const today = dayInSofia(new Date())
const lastMonth = dayInSofia(new Date(new Date(`${today.slice(0, 8)}01T12:00:00Z`).getTime() - 5 * 86_400_000))
const month = lastMonth.slice(0, 7)
const delivered = new Date(`${month}-20T10:00:00Z`)

let orderId: number

/** As staff would have marked it last month. */
async function deliver(id: number, at: Date): Promise<void> {
  await shop.app.db.order.update({ where: { id }, data: { status: 'delivered', createdAt: at } })
  await shop.app.db.orderEvent.create({
    data: { orderId: id, kind: 'status_changed', statusFrom: 'shipped', statusTo: 'delivered', at },
  })
}

async function order(paymentMethod: string): Promise<number> {
  const { id: productId } = await makeProduct(shop.app, { name: 'Балони <Злато>', priceMinor: 1200 })
  const sessionId = await cartOf(shop.visitor(), [{ productId, quantity: 2 }])
  return (await placeOrder(shop.visitor(), wholeOrder(sessionId, { paymentMethod }))).orderId
}

beforeAll(async () => {
  orderId = await order('cash_on_delivery')
  await deliver(orderId, delivered)
  // Of this month, and one that was not delivered.
  await deliver(await order('bank_transfer'), new Date())
  await order('bank_transfer')
})

const QUERY = `query ($month: String!) { auditMonth(month: $month) {
  from problems orders refunds total { amount } files { databaseId orders sha256 }
} }`

const read = async (as: Parameters<typeof shop.graphql>[2], of = month) =>
  (await shop.graphql(QUERY, { month: of }, as)).data?.['auditMonth']

describe('the audit file of a month', () => {
  test('is refused while the registration is not filled in, and names the missing data', async () => {
    const problems = ['Попълнете номера на електронния магазин от НАП.', 'Попълнете домейна на магазина.']
    expect(await read(await shop.admin())).toMatchObject({ orders: 1, problems, total: { amount: '30.00' } })
    expect(await mutate('makeAuditFile', { month })).toMatchObject({
      __typename: 'AuditFileRefusedError',
      message: problems.join(' '),
    })
    expect(await read(await shop.admin(), today.slice(0, 7))).toMatchObject({
      problems: ['Месецът още не е приключил.', ...problems],
    })
  })

  test('has the orders that were supplied in the month, and a correction is another file', async () => {
    expect(await mutate('setEshop', { eshop: REGISTERED })).toMatchObject({ __typename: 'SetEshopSuccess' })
    expect(await mutate('makeAuditFile', { month })).toMatchObject({ __typename: 'MakeAuditFileSuccess' })
    const shown = Object(await read(await shop.admin('manager')))
    expect(shown).toMatchObject({ problems: [], files: [{ orders: 1 }] })
    const url = `/audit-files/${shown.files[0].databaseId}`
    const headers = { authorization: `Bearer ${shop.tokenOf(await shop.admin('manager'))}` }
    const { rawPayload, statusCode } = await shop.http.inject({ url, headers })
    expect(statusCode).toBe(200)
    const xml = new TextDecoder('windows-1251').decode(rawPayload)
    expect(xml).toContain(`<ord_n>${orderId}</ord_n>`)
    expect(xml).toContain(
      '<art_name>Балони &lt;Злато&gt;</art_name><art_quant>2</art_quant><art_price>10.00</art_price>',
    )
    expect(xml).toContain('<ord_total1>25.00</ord_total1><ord_disc>0.00</ord_disc><ord_vat>5.00</ord_vat>')
    expect(xml).toContain('<ord_total2>30.00</ord_total2><paym>3</paym>')
    await mutate('makeAuditFile', { month })
    expect(Object(await read(await shop.admin())).files).toHaveLength(2)
  })

  test('lists refunds of the month for supplied orders, never deposits', async () => {
    const at = new Date(`${month}-25T10:00:00Z`)
    const paid = { orderId, method: 'bank_transfer', tillDay: at, at } as const
    await shop.app.db.payment.create({ data: { ...paid, kind: 'received', purpose: 'goods', amountMinor: 3000 } })
    const refunded = { ...paid, kind: 'refunded', purpose: 'goods', amountMinor: 1200, reason: 'Спукан балон' } as const
    await shop.app.db.payment.create({ data: refunded })
    await shop.app.db.payment.create({ data: { ...paid, kind: 'received', purpose: 'deposit', amountMinor: 700 } })
    expect(await read(await shop.admin())).toMatchObject({ refunds: 1, total: { amount: '30.00' } })
  })

  test('lists refunds before the supply that lowered the price, without overpayments', async () => {
    const early = await order('card')
    const at = new Date(`${month}-02T10:00:00Z`)
    const paid = { orderId: early, method: 'card', tillDay: at, at, reason: 'Спукан балон' } as const
    const pay = (kind: 'received' | 'refunded', amountMinor: number) =>
      shop.app.db.payment.create({ data: { ...paid, kind, purpose: 'goods', amountMinor } })
    await pay('received', 3500)
    await pay('refunded', 500)
    await pay('refunded', 100)
    const admin = await shop.admin()
    expect(await read(admin)).toMatchObject({ refunds: 1 })
    await deliver(early, new Date(`${month}-04T10:00:00Z`))
    expect(await read(admin)).toMatchObject({ refunds: 2 })
  })

  test('never changes once it is stored', async () => {
    for (const change of [sql`UPDATE audit_files SET orders = 9`, sql`DELETE FROM audit_files`])
      await expect(shop.app.sql.run(change)).rejects.toThrow('only added to')
  })

  test('is for staff who issue invoices', async () => {
    for (const as of [await shop.admin('packer'), shop.visitor()]) expect(await read(as)).toBeNull()
    const { statusCode } = await shop.http.inject({ url: '/audit-files/1' })
    expect(statusCode).toBe(401)
    expect(await mutate('setEshop', { eshop: REGISTERED }, await shop.admin('manager'))).toMatchObject({
      __typename: 'ForbiddenError',
    })
  })
})
