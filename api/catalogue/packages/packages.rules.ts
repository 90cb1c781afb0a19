// A stored recipe as the rules of packages read it.
import type { PackagePart } from '#prisma/client.ts'
import type { PackagePricing } from '#rules/package-price.rules.ts'
import type { PartQuantity } from '#rules/package-quantities.rules.ts'
import type { Recipe } from './packages.records.ts'

type Counted = Pick<PackagePart, 'pieces' | 'guests' | 'numerator' | 'denominator' | 'plus' | 'pack'>

/** The table has either a fixed number or all columns of a number per guest. */
export function partQuantity({ pieces, guests, numerator, denominator, plus, pack }: Counted): PartQuantity {
  if (guests === null) return { kind: 'fixed', pieces: pieces ?? 0 }
  return {
    kind: 'per_guest',
    guests,
    numerator: numerator ?? 1,
    denominator: denominator ?? 1,
    plus: plus ?? 0,
    pack: pack ?? 1,
  }
}

/** `fixedMinor` is the price of the package's product. */
export function packagePricing(
  { pricing, basisPoints, standardDays }: Pick<Recipe, 'pricing' | 'basisPoints' | 'standardDays'>,
  fixedMinor: number,
): PackagePricing {
  if (pricing === 'fixed') return { kind: 'fixed', priceMinor: fixedMinor, standardDays: standardDays ?? 1 }
  return pricing === 'sum' ? { kind: 'sum' } : { kind: 'sum_less', basisPoints: basisPoints ?? 0 }
}
