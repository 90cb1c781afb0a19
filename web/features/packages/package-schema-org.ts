import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { paidRentMinor } from '#rules/rental-vat-words.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import type { ShownPackage, ShownQuote } from './package-choice.rules.ts'
import { guestKindsText } from './package-text.rules.ts'

type Described = Pick<ShownPackage, 'name' | 'description' | 'databaseId' | 'pictures' | 'usualGuests'>

/** With an offer for the usual guests, whose price has the VAT that a consumer pays (docs/spec/packages.md#page). */
export function packageSchemaOrg(
  { name, description, databaseId, pictures, usualGuests }: Described,
  { goods, rent, fits }: Pick<ShownQuote, 'goods' | 'rent' | 'fits'>,
  origin: string,
  address: string,
): Record<string, unknown> {
  const { currency, rentalVat } = shownShop().pricing
  const priceMinor = (minorUnitsOf(goods.amount) ?? 0) + paidRentMinor(rentalVat, minorUnitsOf(rent.amount) ?? 0)
  return {
    '@type': 'Product',
    name,
    description,
    sku: String(databaseId),
    image: pictures.map(({ url }) => url),
    offers: {
      '@type': 'Offer',
      name: `${name} за ${guestKindsText(usualGuests)}`,
      price: decimalOf(priceMinor),
      priceCurrency: currency,
      availability: fits ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      url: `${origin}${address}`,
    },
  }
}
