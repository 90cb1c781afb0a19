import { converted, type Currency } from '#rules/money.ts'
import type { Demo } from './demo-data.ts'

/** The demo's data is priced in leva; in another currency each price is converted once, to the whole cent. */
export function demoIn(currency: Currency, demo: Demo): Demo {
  const minor = (leva: number): number => converted({ minorUnits: leva, currency: 'BGN' }, currency).minorUnits
  return {
    ...demo,
    saleProducts: demo.saleProducts.map(({ priceMinor, reduction, variants, ...product }) => ({
      ...product,
      ...(priceMinor !== undefined && { priceMinor: minor(priceMinor) }),
      ...(reduction && { reduction: { ...reduction, priceMinor: minor(reduction.priceMinor) } }),
      variants: variants.map((variant) => ({ ...variant, priceMinor: minor(variant.priceMinor) })),
    })),
    rentalProducts: demo.rentalProducts.map((product) => ({
      ...product,
      pricePerDayMinor: minor(product.pricePerDayMinor),
    })),
    packages: demo.packages.map(({ priceMinor, ...product }) => ({
      ...product,
      ...(priceMinor !== undefined && { priceMinor: minor(priceMinor) }),
    })),
  }
}
