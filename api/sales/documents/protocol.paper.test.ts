import { beforeAll, describe, expect, test } from '@jest/globals'
import { parseInput } from '#lib/input.ts'
import { paymentsInput } from '../payments/payments.input.ts'
import { recordPayments } from '../payments/payments.service.ts'
import { takeBack } from '../reservations/rental-life.service.ts'
import { makeReserved, movePieces } from '../reservations/testkit/rented.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { readPrintedOrder } from './billed-order.service.ts'
import { documentIssuer } from './issuer.service.ts'
import { orderPaper, proformaPaper } from './order.paper.ts'
import { protocolPaper, type ProtocolKind } from './protocol.paper.ts'
import { makeIssuer } from './testkit/make-issuer.ts'
import { textsOf } from './testkit/paper-texts.ts'

const shop = useTestShop()
let orderId: number

const order = () => readPrintedOrder(shop.app.sql, orderId)

const protocol = async (kind: ProtocolKind) =>
  textsOf(protocolPaper(kind, await order(), await documentIssuer(shop.app.sql)))

beforeAll(async () => {
  await makeIssuer(shop.app)
  const reserved = await makeReserved(shop, { units: 5, quantity: 4, from: 0, to: 2 })
  ;({ orderId } = reserved)
})

test('before the hand-over quantities are filled in by hand', async () => {
  const texts = await protocol('hand-over')
  expect(texts).toContain('Предадени')
  expect(texts.some((text) => text.startsWith('Лична карта №: ___'))).toBe(true)
  expect(texts.at(texts.indexOf('Стол') + 2)).toBe('4')
  expect(texts.some((text) => text.startsWith('Дата и час: ___'))).toBe(true)
})

describe('after the return', () => {
  beforeAll(async () => {
    const admin = await shop.admin()
    const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
    await movePieces(shop, reservationId, 'handed_over', 4)
    const back = { quantity: 4, damaged: 1, lost: 2, note: 'счупен крак', imageUrls: [] }
    await takeBack(admin, { reservationId, ...back })
    const entries = [
      { kind: 'received', purpose: 'deposit', method: 'cash', amount: '50' },
      { kind: 'withheld', purpose: 'deposit', amount: '30', reason: 'Липси' },
    ]
    await recordPayments(admin, {
      orderId,
      ...parseInput(paymentsInput, { entries }),
      reservationId: null,
      allowOverpayment: true,
    })
  })

  test.each([
    ['hand-over', 'Предадени', '4'],
    ['return', 'Предадени', '4'],
    ['return', 'Върнати', '2'],
    ['return', 'Повредени', '1'],
    ['return', 'Липсващи', '2'],
    ['return', 'Забележки', 'счупен крак'],
  ] as const)('the protocol of %s has in „%s“: %s', async (kind, title, cell) => {
    const content = protocolPaper(kind, await order(), await documentIssuer(shop.app.sql)).content
    const tables = content.flatMap((part) => (typeof part === 'object' && 'table' in part ? [part.table.body] : []))
    const [heads = [], row = []] = tables[0]?.map((cells) => cells.map((one) => textsOf(one)[0] ?? '')) ?? []
    expect(row[heads.indexOf(title)]).toBe(cell)
  })

  test('the deposit is printed as it was received and withheld', async () => {
    const texts = await protocol('return')
    expect(texts).toContain('Депозит: 50.00 лв. Получен: 50.00 лв. Удържани: 30.00 лв. Върнати: 0.00 лв.')
    expect(texts.some((text) => /^Дата и час: \d\d\.\d\d\.\d{4}, \d\d:\d\d ч\.$/.test(text))).toBe(true)
  })
})

test('a rental line of the order costs quantity × days × price, and the deposit is a separate sum', async () => {
  const texts = textsOf(orderPaper(await order()))
  const printed = await order()
  const days = printed.lines[0]?.rentalDays ?? 0
  const rent = (4 * days * 12.5).toFixed(2)
  const at = texts.findIndex((text) => text.startsWith('Стол'))
  expect(texts.slice(at + 1, at + 5)).toEqual(['4', String(days), '12.50', rent])
  expect(texts.at(texts.indexOf('Депозит (връща се)') + 1)).toBe('50.00 лв')
})

test('cash of an order that is collected is paid there', async () => {
  const collected = { ...(await order()), paymentMethod: 'CASH_ON_DELIVERY', deliveryMethod: 'PICKUP' } as const
  const texts = [orderPaper(collected), proformaPaper(collected, await documentIssuer(shop.app.sql))].map(textsOf)
  for (const printed of texts) expect(printed.filter((text) => text.includes('В брой при вземане'))).toHaveLength(1)
})

test('a pro-forma names the account, the reference and the sum of the transfer, with a code in euro', async () => {
  const issuer = await documentIssuer(shop.app.sql)
  const euro = { ...(await order()), paymentMethod: 'BANK_TRANSFER', currency: 'EUR', owedMinor: 1250 } as const
  const paper = proformaPaper(euro, issuer, 'Шаренка ООД')
  expect(textsOf(paper)).toEqual(
    expect.arrayContaining([
      'Получател: Шаренка ООД',
      'IBAN: BG21 STSA 9300 0012 3456 78',
      `Основание: Поръчка ${euro.id}`,
      'Сума: 12.50 €',
    ]),
  )
  expect(JSON.stringify(paper)).toContain(`SCT\\nSTSABGSF\\nSharenka OOD\\n${issuer.bankIban}\\nEUR12.50`)
  for (const without of [{ currency: 'BGN' }, { owedMinor: 0 }, { paymentMethod: 'CARD' }] as const)
    expect(JSON.stringify(proformaPaper({ ...euro, ...without }, issuer))).not.toContain('EUR12.50')
})

test('a pro-forma of a company with VAT shows the VAT and no reason for leaving it out', async () => {
  const texts = textsOf(proformaPaper(await order(), await documentIssuer(shop.app.sql)))
  expect(texts).toContain('ДДС 20%')
  expect(texts.some((text) => text.includes('чл. 113'))).toBe(false)
})
