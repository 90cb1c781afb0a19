// A stored recipe as the rules of packages read it.
import type { PackagePricing } from '#rules/package-price.ts'
import type { Recipe } from './packages.records.ts'

/** `fixedMinor` is the price of the package's product. */
export function packagePricing(
  { pricing, basisPoints, standardDays }: Pick<Recipe, 'pricing' | 'basisPoints' | 'standardDays'>,
  fixedMinor: number,
): PackagePricing {
  if (pricing === 'fixed') return { kind: 'fixed', priceMinor: fixedMinor, standardDays: standardDays ?? 1 }
  return pricing === 'sum' ? { kind: 'sum' } : { kind: 'sum_less', basisPoints: basisPoints ?? 0 }
}
