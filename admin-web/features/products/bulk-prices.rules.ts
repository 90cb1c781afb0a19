import { decimalOf, MAX_PRICE_MINOR, minorUnitsOf } from '#rules/money.ts'
import type { BulkProduct } from './useBulkProducts.ts'

export const ROUNDINGS = {
  CENT: { label: 'до стотинка или цент', to: 1, less: 0 },
  TEN: { label: 'до 0.10', to: 10, less: 0 },
  WHOLE: { label: 'до цяло', to: 100, less: 0 },
  NINE: { label: 'да завършва на 9: 4.99', to: 10, less: 1 },
} as const

export type Rounding = keyof typeof ROUNDINGS

const MIN_PERCENT = -90
const MAX_PERCENT = 500

/** Takes „10“, „-5“ and „+7,5“; null for anything else and for 0. */
export function percentTyped(text: string): number | null {
  const typed = text.trim().replace(',', '.').replace('−', '-').replace(/%$/, '').trim()
  if (!/^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(typed)) return null
  const percent = Number(typed)
  return percent === 0 || percent < MIN_PERCENT || percent > MAX_PERCENT ? null : percent
}

export const PERCENT_PROBLEM = `Въведете процент от ${MIN_PERCENT} до ${MAX_PERCENT}, например -10`

/** In minor units; never 0, and never above what can be stored. */
export function changedPrice(minorUnits: number, percent: number, rounding: Rounding): number {
  const { to, less } = ROUNDINGS[rounding]
  // Hundredths of a percent are whole numbers, so binary fractions do not affect the rounding of a half.
  const exact = (minorUnits * (10_000 + Math.round(percent * 100))) / 10_000
  return Math.min(Math.max(Math.round(exact / to) * to - less, 1), MAX_PRICE_MINOR)
}

export interface PriceChange {
  productId: string
  variantId: string | null
  name: string
  expectedVersion: number
  before: string
  after: string
}

/** For a product with sizes, the prices of its sizes; unchanged prices are left out. */
export function priceChanges(products: readonly BulkProduct[], percent: number, rounding: Rounding): PriceChange[] {
  const changed = (amount: string) => decimalOf(changedPrice(minorUnitsOf(amount) ?? 0, percent, rounding))
  return products
    .flatMap(({ id: productId, name, version, ...product }): PriceChange[] => {
      const own = { productId, variantId: null, name, expectedVersion: version }
      if (product.__typename === 'RentalProduct') {
        const { amount } = product.pricePerDay
        return [{ ...own, before: amount, after: changed(amount) }]
      }
      if (product.__typename === 'PackageProduct') return []
      if (product.variants.length === 0)
        return [{ ...own, before: product.price.amount, after: changed(product.price.amount) }]
      return product.variants.map(({ id, size, version: expectedVersion, price: { amount } }) => ({
        productId,
        variantId: id,
        name: `${name}, ${size}`,
        expectedVersion,
        before: amount,
        after: changed(amount),
      }))
    })
    .filter(({ before, after }) => before !== after && Number(before) > 0)
}
