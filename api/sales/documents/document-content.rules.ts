import type { CalendarDay } from '#rules/calendar.ts'
import type { Currency } from '#rules/money.ts'
import { vatWithin, withVat, type RentalVat } from '#rules/vat.ts'
import type { DocumentKind, OrderChargeKind } from '#prisma/client.ts'

// The content is stored as JSON: for Prisma an object type is JSON, an interface is not.

/** A company or a person on a document; a person has a name and an address. `vat` is empty without VAT registration. */
export type Party = {
  name: string
  address: string
  manager: string
  eik: string
  vat: string
}

export type Issuer = Party & {
  bankName: string
  bankIban: string
  bankBic: string
  issuedBy: string
}

type NamedLine = {
  name: string
  quantity: number
  unit: string
}

/** In minor units; a discount is negative. */
export type BilledLine = NamedLine & {
  amountMinor: number
  /** Whether VAT is added to the amount, as to a rent that is stated without it. */
  isNet: boolean
}

export type ContentLine = NamedLine & {
  netMinor: number
  /** With VAT. */
  totalMinor: number
}

/** Content of an invoice or a credit note, stored at issue. Amounts are minor units of `currency`. */
export type DocumentContent = {
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

/** Before it is issued. */
export type Unnumbered = Omit<DocumentContent, 'number'>

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
  /** Parts of the order after the discount. */
  goodsMinor: number
  rentMinor: number
  depositMinor: number
  rentalVat: RentalVat
  /** `quantity` of a service; left out: 1. */
  charges: readonly { kind: OrderChargeKind; name: string; quantity?: number; amountMinor: number }[]
}

/** „0000000042“: numbers have ten digits (чл. 78 of the rules to the VAT law). */
export const documentNumber = (number: number | bigint): string => String(number).padStart(10, '0')

/** A company that is not registered has no VAT number (docs/spec/payments.md#vat-of-the-rent). */
export const sellerOf = (issuer: Issuer, bearsVat: boolean): Issuer => (bearsVat ? issuer : { ...issuer, vat: '' })

const sumOf = (lines: readonly BilledLine[]): number => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** A compensation for damage is no supply, so it is not invoiced (docs/spec/payments.md#charges). */
const chargedLines = ({ charges }: BilledOrder): BilledLine[] =>
  charges
    .filter(({ kind }) => kind !== 'damage')
    .map(({ kind, name, quantity = 1, amountMinor }) => ({
      name,
      quantity,
      unit: kind === 'service' ? 'услуга' : '',
      amountMinor,
      isNet: false,
    }))

/** Lines of an invoice without deposits, which are a security and not a price. */
export function invoiceLines(order: BilledOrder): { lines: BilledLine[]; depositsMinor: number } {
  const isNetRent = order.rentalVat === 'net'
  const items = order.lines
    .filter(({ totalMinor, depositMinor }) => totalMinor > depositMinor)
    .map(({ name, size, quantity, totalMinor, depositMinor, period }) => ({
      name: [name, size].filter(Boolean).join(', ') + (period === null ? '' : `, наем ${period}`),
      quantity,
      unit: 'бр.',
      amountMinor: totalMinor - depositMinor,
      isNet: isNetRent && period !== null,
    }))
  const [net, gross] = [items.filter(({ isNet }) => isNet), items.filter(({ isNet }) => !isNet)]
  const fee = { name: 'Доставка', quantity: 1, unit: 'услуга', amountMinor: order.deliveryFeeMinor, isNet: false }
  const name = `Отстъпка ${order.discountPercentage}% с код ${order.promoCode ?? ''}`
  const grossMinor = isNetRent ? order.goodsMinor : order.goodsMinor + order.rentMinor
  const discount = { name, quantity: 1, unit: '', amountMinor: grossMinor - sumOf(gross), isNet: false }
  const ofRent = { ...discount, name: `${name}, наем`, amountMinor: order.rentMinor - sumOf(net), isNet: true }
  return {
    lines: [...items, fee, discount, ...(isNetRent ? [ofRent] : []), ...chargedLines(order)].filter(
      ({ amountMinor }) => amountMinor !== 0,
    ),
    depositsMinor: order.depositMinor,
  }
}

/** Without VAT, an amount to which an order has added it is charged with it all the same. */
function split(amountMinor: number, isNet: boolean, hasVat: boolean): { netMinor: number; totalMinor: number } {
  const totalMinor = isNet ? withVat(amountMinor) : amountMinor
  if (!hasVat) return { netMinor: totalMinor, totalMinor }
  return { netMinor: isNet ? amountMinor : vatWithin(amountMinor).netMinor, totalMinor }
}

/** Splits the running sum of each kind, so that lines add up to the totals. Without VAT net equals gross. */
export function withNetAmounts(
  lines: readonly BilledLine[],
  hasVat: boolean,
): Pick<DocumentContent, 'lines' | 'netMinor' | 'vatMinor' | 'totalMinor'> {
  let [net, gross] = [0, 0]
  const contents = lines.map(({ amountMinor, isNet, ...line }) => {
    const before = split(isNet ? net : gross, isNet, hasVat)
    if (isNet) net += amountMinor
    else gross += amountMinor
    const after = split(isNet ? net : gross, isNet, hasVat)
    return { ...line, netMinor: after.netMinor - before.netMinor, totalMinor: after.totalMinor - before.totalMinor }
  })
  const netMinor = contents.reduce((sum, line) => sum + line.netMinor, 0)
  const totalMinor = contents.reduce((sum, line) => sum + line.totalMinor, 0)
  return { lines: contents, netMinor, vatMinor: totalMinor - netMinor, totalMinor }
}
