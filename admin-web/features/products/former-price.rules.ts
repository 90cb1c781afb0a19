import { minorUnitsOf } from '#rules/money.ts'
import { priceProblem, priceText } from '../../lib/price.ts'

/** Optional. Only the server can check that the product was ever sold at this price. */
export function formerPriceProblem({ price, formerPrice }: { price: string; formerPrice: string }): string | undefined {
  const former = priceText(formerPrice)
  if (former === null) return undefined
  const isHigher = (minorUnitsOf(former) ?? 0) > (minorUnitsOf(priceText(price) ?? '') ?? 0)
  return priceProblem(formerPrice) ?? (isHigher ? undefined : 'Предишната цена трябва да е по-висока от цената')
}
