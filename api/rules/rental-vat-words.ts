// How the setting of rents is put into words, wherever a price is shown (docs/spec/payments.md#vat-of-the-rent).
import { quoted } from './quoted.ts'
import { withVat, type RentalVat } from './vat.ts'

export const RENTAL_VAT_LABEL = 'ДДС върху наема'

/** Next to a price of goods; null without VAT. */
export const GOODS_PRICE_NOTE: Record<RentalVat, string | null> = { net: 'с ДДС', gross: 'с ДДС', none: null }

/** Next to a price per day. */
export const RENT_PRICE_NOTE: Record<RentalVat, string | null> = { net: 'без ДДС', gross: 'с ДДС', none: null }

/** After „цените са на ден“. */
export const RENT_PRICES: Record<RentalVat, string> = {
  net: 'те са без ДДС',
  gross: 'те са с ДДС',
  none: 'те са крайни',
}

export const PRICES_NOTE: Record<RentalVat, string> = {
  net: `Цените на артикулите са с ДДС, наемът е без ДДС: той се добавя като ${quoted(RENTAL_VAT_LABEL)}.`,
  gross: 'Цените са с ДДС.',
  none: 'Фирмата не е регистрирана по ДДС и не го начислява.',
}

/** Of an order: one without added VAT has only prices that include it. */
export const orderPricesNote = (rentalVat: RentalVat, addedVatMinor: number): string =>
  PRICES_NOTE[rentalVat === 'none' || addedVatMinor > 0 ? rentalVat : 'gross']

/** The rent as a consumer pays it. */
export const paidRentMinor = (rentalVat: RentalVat, rentMinor: number): number =>
  rentalVat === 'net' ? withVat(rentMinor) : rentMinor
