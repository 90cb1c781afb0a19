import type { CalendarDay } from '#rules/calendar.ts'
import { percentOf, type Currency } from '#rules/money.ts'
import { vatWithin } from '#rules/vat.ts'
import type { DocumentKind } from '#prisma/client.ts'

/** A company as a document names it; `vat` is empty while it is not registered. */
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

/** All that an invoice or a credit note states; stored as it was issued. Amounts are minor units of `currency`. */
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
  /** Returned to the customer later, so not taxed and not part of the sum. */
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

/** The lines of an invoice with the deposits left out, which are a security and no price. */
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
  // The order's discount covers the deposits too.
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

/** Splits gross lines so that their net amounts add up to that of their sum. Without VAT net and gross are the same. */
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
