import { converted, CURRENCY_SIGNS, decimalOf, type Amount, type Currency } from '#rules/money.ts'

const otherThan = (currency: Currency): Currency => (currency === 'BGN' ? 'EUR' : 'BGN')

/** „12.50 лв / 6.39 €“ in the shop's currencies; an order from before the conversion has its own first. */
export function amountText(amount: Amount, base: Currency, shown: readonly Currency[]): string {
  const currencies = amount.currency === base ? shown : [amount.currency, otherThan(amount.currency)]
  return currencies
    .map((currency) => `${decimalOf(converted(amount, currency).minorUnits)} ${CURRENCY_SIGNS[currency]}`)
    .join(' / ')
}
