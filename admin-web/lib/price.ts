import { decimalOf, MAX_PRICE_MINOR, minorUnitsOf } from '#rules/money.ts'

/** For the graph: with a point instead of a comma; null when empty. */
export function priceText(typed: string): string | null {
  const text = typed
    .trim()
    .replace(',', '.')
    .replace(/^0+(?=\d)/, '')
  return text === '' ? null : text
}

/** Undefined when the price can be stored (docs/spec/products.md#product-form). */
export function priceProblem(typed: string): string | undefined {
  const text = priceText(typed)
  if (text === null) return 'Въведете цена'
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return 'Въведете число, например 12.50'
  if (text.startsWith('-')) return 'Цената не може да е отрицателна'
  if (/\.\d{3,}$/.test(text)) return 'Въведете най-много два знака след десетичната запетая'
  const minorUnits = minorUnitsOf(text)
  return minorUnits === null || minorUnits > MAX_PRICE_MINOR
    ? `Цената е твърде голяма: най-много ${decimalOf(MAX_PRICE_MINOR)}`
    : undefined
}

/** The same of an amount that is no price. */
export const amountProblem = (typed: string): string | undefined =>
  priceText(typed) === null ? 'Въведете сума' : priceProblem(typed)

export const isFree = (typed: string): boolean => minorUnitsOf(priceText(typed) ?? '') === 0
