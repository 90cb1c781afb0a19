import { BASE_CURRENCY, converted, decimalOf, minorUnitsOf, type Currency } from '#rules/money.ts'
import { currencyFirst } from './shop-facts.ts'

/** An amount as the graph returns it. */
export interface MoneyParts {
  amount: string
  currency: Currency
}

/** An amount in minor units of the shop's base currency in the graph's form. */
export const moneyOf = (minorUnits: number): MoneyParts => ({ amount: decimalOf(minorUnits), currency: BASE_CURRENCY })

/** The decimal in the given currency. */
function decimalIn({ amount, currency: from }: MoneyParts, currency: Currency): string {
  const isNegative = amount.startsWith('-')
  const minorUnits = minorUnitsOf(isNegative ? amount.slice(1) : amount) ?? 0
  return decimalOf(
    converted({ minorUnits: isNegative ? -minorUnits : minorUnits, currency: from }, currency).minorUnits,
  )
}

const SIGNS: Record<Currency, string> = { BGN: 'лв', EUR: '€' }

const textIn =
  (currency: Currency) =>
  (money: MoneyParts): string =>
    `${decimalIn(money, currency)} ${SIGNS[currency]}`

/** „12.50 лв“. */
export const levaText = textIn('BGN')
/** „6.39 €“. */
export const euroText = textIn('EUR')

/** A single amount when both are equal. */
const rangeIn = (currency: Currency) => (min: MoneyParts, max: MoneyParts) =>
  min.amount === max.amount
    ? textIn(currency)(min)
    : `${decimalIn(min, currency)} – ${decimalIn(max, currency)} ${SIGNS[currency]}`

/** Texts with one currency first and the other beside or below it (storefront 9, decisions 2). */
export function moneyTexts(first: Currency) {
  const second = first === 'EUR' ? 'BGN' : 'EUR'
  const [firstText, secondText] = [textIn(first), textIn(second)]
  return {
    /** „12.50 лв“. */
    firstText,
    /** „6.39 €“. */
    secondText,
    /** „12.50 лв / 6.39 €“. */
    moneyText: (money: MoneyParts): string => `${firstText(money)} / ${secondText(money)}`,
    /** „12.50 лв./ден“. */
    perDayText: (money: MoneyParts): string => `${firstText(money)}${first === 'EUR' ? '' : '.'}/ден`,
    /** „3.50 – 13.90 лв“. */
    rangeText: rangeIn(first),
    secondRangeText: rangeIn(second),
  }
}

export const { firstText, secondText, moneyText, perDayText, rangeText, secondRangeText } = moneyTexts(currencyFirst)
