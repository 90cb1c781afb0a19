import { converted, CURRENCY_SIGNS, decimalOf, minorUnitsOf, type Currency } from '#rules/money.ts'
import { shownShop } from './shown-shop.ts'

export interface MoneyParts {
  amount: string
  currency: Currency
}

/** An amount in minor units of the shop's base currency in the graph's form. */
export const moneyOf = (minorUnits: number): MoneyParts => ({
  amount: decimalOf(minorUnits),
  currency: shownShop().pricing.currency,
})

const otherThan = (currency: Currency): Currency => (currency === 'BGN' ? 'EUR' : 'BGN')

/** An order from before the conversion is read in the currency that was agreed, whatever is shown first by now. */
function currenciesOf({ currency }: MoneyParts): readonly Currency[] {
  const { pricing, currencies } = shownShop()
  return currency === pricing.currency ? currencies : [currency, otherThan(currency)]
}

export const CURRENCY_NAMES: Record<Currency, string> = { BGN: 'лева', EUR: 'евро' }

export const baseSign = (): string => CURRENCY_SIGNS[shownShop().pricing.currency]

export const baseName = (): string => CURRENCY_NAMES[shownShop().pricing.currency]

/** With a minus sign, not a hyphen. */
function decimalIn({ amount, currency: from }: MoneyParts, currency: Currency): string {
  const isNegative = amount.startsWith('-')
  const minorUnits = minorUnitsOf(isNegative ? amount.slice(1) : amount) ?? 0
  return `${isNegative && minorUnits > 0 ? '−' : ''}${decimalOf(converted({ minorUnits, currency: from }, currency).minorUnits)}`
}

export const textIn = (currency: Currency, min: MoneyParts, max = min): string =>
  `${decimalIn(min, currency)}${min.amount === max.amount ? '' : ` – ${decimalIn(max, currency)}`} ${CURRENCY_SIGNS[currency]}`

/** In the currency that is shown first; a single amount when both are equal. */
export const rangeText = (min: MoneyParts, max = min): string => {
  const [first = min.currency] = currenciesOf(min)
  return textIn(first, min, max)
}

/** In the second currency; null when only one is shown. */
export const secondRangeText = (min: MoneyParts, max = min): string | null => {
  const [, second] = currenciesOf(min)
  return second === undefined ? null : textIn(second, min, max)
}

export const firstText = (money: MoneyParts): string => rangeText(money)
export const secondText = (money: MoneyParts): string | null => secondRangeText(money)

export const currencyNote = (money: MoneyParts, note: string | null): string =>
  [secondText(money), note].filter((part) => part !== null).join(' · ')

/** „12.50 лв / 6.39 €“, in all currencies that are shown. */
export const moneyText = (money: MoneyParts): string =>
  currenciesOf(money)
    .map((currency) => textIn(currency, money))
    .join(' / ')

export const discountText = ({ amount, currency }: MoneyParts): string => moneyText({ amount: `-${amount}`, currency })

/** By how many whole percent a price lies below another, rounded down. */
export const reducedBy = (price: MoneyParts, from: MoneyParts): number => {
  const before = minorUnitsOf(from.amount) ?? 0
  return Math.floor(((before - (minorUnitsOf(price.amount) ?? 0)) * 100) / before)
}

export const perDayText = (money: MoneyParts): string =>
  `${firstText(money)}${currenciesOf(money)[0] === 'BGN' ? '.' : ''}/ден`

/** What a price in the base currency is in the other one; null when that is not shown. */
export const equivalentText = (money: MoneyParts): string | null => {
  const other = otherThan(money.currency)
  return currenciesOf(money).includes(other) ? textIn(other, money) : null
}
