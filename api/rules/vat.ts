import { percentOf, shareOf } from './money.ts'

/** In all goods and rents (docs/spec/payments.md#vat-of-goods). */
const VAT_PERCENT = 20

/** How rents bear VAT (docs/spec/payments.md#vat-of-the-rent): it is added, it is in the price, or there is none. */
export type RentalVat = 'net' | 'gross' | 'none'

/** Of a net amount in minor units, rounded half up once (docs/spec/money.md#rounding). */
export const vatOn = (netMinor: number): number => percentOf(netMinor, VAT_PERCENT)

export const withVat = (netMinor: number): number => netMinor + vatOn(netMinor)

/** In minor units; the tax is rounded half up once, so that both always add up. */
export function vatWithin(grossMinor: number): { netMinor: number; vatMinor: number } {
  const vatMinor = shareOf(grossMinor, VAT_PERCENT, 100 + VAT_PERCENT)
  return { netMinor: grossMinor - vatMinor, vatMinor }
}
