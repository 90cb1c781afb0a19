import type { CalendarDay } from '#rules/calendar.ts'
import { percentOf, type Currency } from '#rules/money.ts'
import { vatWithin } from '#rules/vat.ts'
import type { DocumentKind } from '#prisma/client.ts'

/** A company on a document; `vat` is empty without VAT registration. */
export interface Party {
  name: string
  address: string
  manager: string
  eik: string
  vat: string
}

export interface Issuer extends Party {
  bankName: string
  bankIban: string
  bankBic: string
  issuedBy: string
}

/** Minor units with VAT; a discount is negative. */
export interface GrossLine {
  name: string
  quantity: number
  unit: string
  totalMinor: number
}

export interface ContentLine extends GrossLine {
  netMinor: number
}

/** Content of an invoice or a credit note, stored at issue. Amounts are minor units of `currency`. */
export interface DocumentContent {
  kind: DocumentKind
  number: string
  issuer: Issuer
  recipient: Party
  orderId: number
  issuedOn: CalendarDay
  /** The day of the taxable event. */
  suppliedOn: CalendarDay
  corrects: { number: string; issuedOn: CalendarDay } | null
  reason: string
  payment: string
  currency: Currency
  lines: readonly ContentLine[]
  netMinor: number
  vatMinor: number
  totalMinor: number
  /** Refunded to the customer later, so neither taxed nor part of the total. */
  depositsMinor: number
}

export interface BilledOrder {
  lines: readonly {
    name: string
    size: string | null
    quantity: number
    totalMinor: number
    depositMinor: number
    period: string | null
  }[]
  deliveryFeeMinor: number
  promoCode: string | null
  discountPercentage: number
  discountMinor: number
}

/** „0000000042“: numbers have ten digits (чл. 78 of the rules to the VAT law). */
export const documentNumber = (number: number | bigint): string => String(number).padStart(10, '0')

/** Lines of an invoice without deposits, which are a security and not a price. */
export function invoiceLines(order: BilledOrder): { lines: GrossLine[]; depositsMinor: number } {
  const goods = order.lines
    .filter(({ totalMinor, depositMinor }) => totalMinor > depositMinor)
    .map(({ name, size, quantity, totalMinor, depositMinor, period }) => ({
      name: [name, size].filter(Boolean).join(', ') + (period === null ? '' : `, наем ${period}`),
      quantity,
      unit: 'бр.',
      totalMinor: totalMinor - depositMinor,
    }))
  const fee = { name: 'Доставка', quantity: 1, unit: 'услуга', totalMinor: order.deliveryFeeMinor }
  const deposits = order.lines.reduce((sum, { depositMinor }) => sum + depositMinor, 0)
  // The order's discount also covers the deposits.
  const discountOfDeposits = percentOf(deposits, order.discountPercentage)
  const discount = {
    name: `Отстъпка ${order.discountPercentage}% с код ${order.promoCode ?? ''}`,
    quantity: 1,
    unit: '',
    totalMinor: discountOfDeposits - order.discountMinor,
  }
  return {
    lines: [...goods, fee, discount].filter(({ totalMinor }) => totalMinor !== 0),
    depositsMinor: deposits - discountOfDeposits,
  }
}

/** Splits gross lines so that their net amounts add up to the net total. Without VAT net equals gross. */
export function withNetAmounts(
  lines: readonly GrossLine[],
  hasVat: boolean,
): Pick<DocumentContent, 'lines' | 'netMinor' | 'vatMinor' | 'totalMinor'> {
  const netOf = (grossMinor: number) => (hasVat ? vatWithin(grossMinor).netMinor : grossMinor)
  let gross = 0
  const split = lines.map((line) => {
    const before = netOf(gross)
    gross += line.totalMinor
    return { ...line, netMinor: netOf(gross) - before }
  })
  return { lines: split, netMinor: netOf(gross), vatMinor: gross - netOf(gross), totalMinor: gross }
}
