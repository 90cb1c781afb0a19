import type { CalendarDay } from '#rules/calendar.ts'
import { decimalOf } from '#rules/money.ts'
import type { DocumentContent } from '../documents/document-content.rules.ts'
import { isInWindows1251 } from './windows-1251.rules.ts'

/**
 * How an order was paid: 1 without a cash register by article 3, 2 virtual POS terminal, 3 cash on delivery as a postal money
 * transfer, 4 payment service provider, 5 other without a receipt, 6 with a fiscal receipt (docs/spec/audit-file.md#payment-types).
 */
export type PaymentType = 1 | 2 | 3 | 4 | 5 | 6

/** How money was returned: 1 to an account, 2 to a card, 3 in cash, 4 otherwise. */
export type RefundType = 1 | 2 | 3 | 4

export type Amounts = Pick<DocumentContent, 'lines' | 'netMinor' | 'vatMinor' | 'totalMinor'>

export interface ReportedOrder {
  number: number
  orderedOn: CalendarDay
  document: { number: string; date: CalendarDay }
  /** Without deposits; a discount is a negative line. */
  amounts: Amounts
  hasVat: boolean
  payment: { type: PaymentType; terminal: string; transaction: string; provider: string }
}

export interface ReportedRefund {
  orderNumber: number
  amountMinor: number
  day: CalendarDay
  type: RefundType
}

export interface AuditFile {
  eik: string
  shopNumber: string
  domain: string
  /** On a domain of its own, or on a platform of another. */
  isOwnDomain: boolean
  createdOn: CalendarDay
  /** YYYY-MM. */
  month: string
  orders: readonly ReportedOrder[]
  refunds: readonly ReportedRefund[]
}

const VAT_RATE = 20
const MAX_NAME = 200

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Letters that the encoding lacks become references, so that nothing is lost; control characters are no XML. */
function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const clean = text.replaceAll(/[\u0000-\u001f\ufffe\uffff]+/g, ' ')
  return Array.from(clean, (letter) => {
    const plain = isInWindows1251(letter) ? letter : `&#${letter.codePointAt(0)};`
    return MARKUP[letter] ?? plain
  }).join('')
}

const cut = (text: string): string => Array.from(text.trim()).slice(0, MAX_NAME).join('')

const element = (name: string, value: string | number): string => `<${name}>${escaped(String(value))}</${name}>`

const within = (name: string, content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`

/** An optional element is left out without a value. */
const given = (name: string, value: string): string[] => (value === '' ? [] : [element(name, cut(value))])

function article({ name, quantity, netMinor, totalMinor }: Amounts['lines'][number], hasVat: boolean): string {
  return within('artenum', [
    element('art_name', cut(name)),
    element('art_quant', quantity),
    element('art_price', decimalOf(Math.round(netMinor / quantity))),
    element('art_vat_rate', hasVat ? VAT_RATE : 0),
    element('art_vat', decimalOf(totalMinor - netMinor)),
    element('art_sum', decimalOf(totalMinor)),
  ])
}

/** The lines less the discount are the total: `art_sum` - `ord_disc` = `ord_total2` = `ord_total1` + `ord_vat`. */
function order({ number, orderedOn, document, amounts, hasVat, payment }: ReportedOrder): string {
  const goods = amounts.lines.filter(({ totalMinor }) => totalMinor >= 0)
  const discountMinor = goods.reduce((sum, { totalMinor }) => sum + totalMinor, 0) - amounts.totalMinor
  return within('orderenum', [
    element('ord_n', number),
    element('ord_d', orderedOn),
    element('doc_n', Number(document.number)),
    element('doc_date', document.date),
    within(
      'art',
      goods.map((line) => article(line, hasVat)),
    ),
    element('ord_total1', decimalOf(amounts.netMinor)),
    element('ord_disc', decimalOf(discountMinor)),
    element('ord_vat', decimalOf(amounts.vatMinor)),
    element('ord_total2', decimalOf(amounts.totalMinor)),
    element('paym', payment.type),
    ...given('pos_n', payment.type === 2 ? payment.terminal : ''),
    ...given('trans_n', payment.transaction),
    ...given('proc_id', payment.type === 4 ? payment.provider : ''),
  ])
}

const refund = ({ orderNumber, amountMinor, day, type }: ReportedRefund): string =>
  within('rorderenum', [
    element('r_ord_n', orderNumber),
    element('r_amount', decimalOf(amountMinor)),
    element('r_date', day),
    element('r_paym', type),
  ])

/** By annex 38 of Ordinance Н-18, whose schema asks for at least one order (docs/spec/audit-file.md#content). */
export function auditFileXml(file: AuditFile): string {
  const [year = '', month = ''] = file.month.split('-')
  const refundedOrders = new Set(file.refunds.map(({ orderNumber }) => orderNumber)).size
  const refundedMinor = file.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const content = within('audit', [
    element('eik', file.eik),
    element('e_shop_n', file.shopNumber),
    element('domain_name', file.domain),
    element('e_shop_type', file.isOwnDomain ? 1 : 2),
    element('creation_date', file.createdOn),
    element('mon', month),
    element('god', year),
    within('order', file.orders.map(order)),
    element('r_ord', refundedOrders),
    ...(file.refunds.length === 0 ? [] : [within('rorder', file.refunds.map(refund))]),
    element('r_total', decimalOf(refundedMinor)),
  ])
  return `<?xml version="1.0" encoding="windows-1251"?>\n${content}\n`
}
