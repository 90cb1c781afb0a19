import { percentOf, shareOf } from './money.ts'

/** Sale prices are stated with VAT, rental prices without (docs/spec/payments.md#vat-of-goods). */
const VAT_PERCENT = 20

/** Of a net amount in minor units; the tax is rounded half up once (docs/spec/money.md#rounding). */
export const withVat = (netMinor: number): number => netMinor + percentOf(netMinor, VAT_PERCENT)

/** In minor units; the tax is rounded half up once, so that both always add up. */
export function vatWithin(grossMinor: number): { netMinor: number; vatMinor: number } {
  const vatMinor = shareOf(grossMinor, VAT_PERCENT, 100 + VAT_PERCENT)
  return { netMinor: grossMinor - vatMinor, vatMinor }
}
