import { expect, test } from '@jest/globals'
import { auditFileXml, type AuditFile, type ReportedOrder } from './audit-file.rules.ts'
import { EXAMPLE } from './testkit/example-file.ts'
import { windows1251 } from './windows-1251.rules.ts'

const [FIRST] = EXAMPLE.orders

const fileOf = (change: Partial<AuditFile>): string => auditFileXml({ ...EXAMPLE, ...change })
const orderOf = (change: Partial<ReportedOrder>): string => fileOf({ orders: FIRST ? [{ ...FIRST, ...change }] : [] })

const valueIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) => value)

test('the head has shop and month', () => {
  const xml = auditFileXml(EXAMPLE)
  const names = ['eik', 'e_shop_n', 'domain_name', 'e_shop_type', 'creation_date', 'mon', 'god']
  expect(names.map((name) => valueIn(xml, name)[0])).toEqual([
    '207654321',
    'RF0001234',
    'sharenka.example',
    '1',
    '2026-12-03',
    '11',
    '2026',
  ])
})

test('lines less the discount are the total, and net and VAT add up to it', () => {
  const xml = auditFileXml(EXAMPLE)
  const cents = (name: string) => valueIn(xml, name).map((text) => Math.round(Number(text) * 100))
  const [total = 0] = cents('ord_total2')
  const lines = cents('art_sum')
    .slice(0, 2)
    .reduce((sum, minor) => sum + minor, 0)
  expect([lines - (cents('ord_disc')[0] ?? 0), (cents('ord_total1')[0] ?? 0) + (cents('ord_vat')[0] ?? 0)]).toEqual([
    total,
    total,
  ])
  expect(valueIn(xml, 'art_price').slice(0, 2)).toEqual(['3.33', '5.00'])
})

test('terminal and provider are named where the payment has one', () => {
  const payment = { terminal: '93001234', transaction: 'T-1', provider: 'Stripe' }
  const named = (type: 1 | 2 | 4) => {
    const xml = orderOf({ payment: { ...payment, type } })
    return ['pos_n', 'trans_n', 'proc_id'].map((name) => valueIn(xml, name)[0] ?? null)
  }
  expect(named(1)).toEqual([null, 'T-1', null])
  expect(named(2)).toEqual(['93001234', 'T-1', null])
  expect(named(4)).toEqual([null, 'T-1', 'Stripe'])
})

test('refunds are counted by order and summed', () => {
  const refund = { orderNumber: 7, amountMinor: 150, day: '2026-11-20', type: 1 as const }
  const xml = fileOf({ refunds: [refund, { ...refund, amountMinor: 50 }, { ...refund, orderNumber: 8 }] })
  expect([valueIn(xml, 'r_ord'), valueIn(xml, 'r_amount'), valueIn(xml, 'r_total')]).toEqual([
    ['2'],
    ['1.50', '0.50', '1.50'],
    ['3.50'],
  ])
})

test('names are cut and escaped, and letters that the encoding lacks become references', () => {
  const line = { name: `<Балон> & 🎈 ${'я'.repeat(300)}`, quantity: 1, unit: 'бр.', netMinor: 100, totalMinor: 120 }
  const amounts = { lines: [line], netMinor: 100, vatMinor: 20, totalMinor: 120 }
  const xml = orderOf({ amounts })
  const [name = ''] = valueIn(xml, 'art_name')
  expect(name).toMatch(/^&lt;Балон&gt; &amp; &#127880; я+$/)
  expect(new TextDecoder('windows-1251').decode(windows1251(xml))).toBe(xml)
})
