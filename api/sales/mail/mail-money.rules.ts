import { converted, CURRENCY_SIGNS, decimalOf, type Amount, type Currency } from '#rules/money.ts'

const otherThan = (currency: Currency): Currency => (currency === 'BGN' ? 'EUR' : 'BGN')

/** „12.50 лв / 6.39 €“ in the shop's currencies; an order from before the conversion has its own first. A minus is at each amount. */
export function amountText({ minorUnits, currency }: Amount, base: Currency, shown: readonly Currency[]): string {
  const currencies = currency === base ? shown : [currency, otherThan(currency)]
  const amount = { minorUnits: Math.abs(minorUnits), currency }
  const sign = minorUnits < 0 ? '−' : ''
  return currencies
    .map((each) => `${sign}${decimalOf(converted(amount, each).minorUnits)} ${CURRENCY_SIGNS[each]}`)
    .join(' / ')
}
