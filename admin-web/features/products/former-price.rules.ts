import { minorUnitsOf } from '#rules/money.ts'
import { priceProblem, priceText } from '../../lib/price.ts'

/** What is wrong with a typed former price, which may be left out; whether it was ever asked the shop alone knows. */
export function formerPriceProblem({ price, formerPrice }: { price: string; formerPrice: string }): string | undefined {
  const former = priceText(formerPrice)
  if (former === null) return undefined
  const isHigher = (minorUnitsOf(former) ?? 0) > (minorUnitsOf(priceText(price) ?? '') ?? 0)
  return priceProblem(formerPrice) ?? (isHigher ? undefined : 'Предишната цена трябва да е по-висока от цената')
}
