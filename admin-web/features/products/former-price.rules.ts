import { minorUnitsOf } from '#rules/money.ts'
import { priceProblem, priceText } from '../../lib/price.ts'

/** May be left out. Only the server knows whether this price was ever asked. */
export function formerPriceProblem({ price, formerPrice }: { price: string; formerPrice: string }): string | undefined {
  const former = priceText(formerPrice)
  if (former === null) return undefined
  const isHigher = (minorUnitsOf(former) ?? 0) > (minorUnitsOf(priceText(price) ?? '') ?? 0)
  return priceProblem(formerPrice) ?? (isHigher ? undefined : 'Предишната цена трябва да е по-висока от цената')
}
