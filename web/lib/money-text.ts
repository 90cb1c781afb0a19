import { decimalOf, euroCents } from '#rules/money.ts'
import { currencyFirst, type Currency } from './shop-facts.ts'

/** One amount in both currencies, as the graph returns it. */
export interface MoneyParts {
  amount: string
  euro: string
}

/** An amount in stotinki in the graph's form. */
export const moneyOf = (stotinki: number): MoneyParts => ({
  amount: decimalOf(stotinki),
  euro: decimalOf(euroCents(stotinki)),
})

/** „12.50 лв“. */
export const levaText = ({ amount }: MoneyParts): string => `${amount} лв`
/** „6.39 €“. */
export const euroText = ({ euro }: MoneyParts): string => `${euro} €`

/** Texts with one currency first and the other beside or below it (storefront 9, decisions 2). */
export function moneyTexts(first: Currency) {
  const isEuroFirst = first === 'EUR'
  const [firstText, secondText] = isEuroFirst ? [euroText, levaText] : [levaText, euroText]
  const range = (write: typeof firstText) => (min: MoneyParts, max: MoneyParts) =>
    min.amount === max.amount
      ? write(min)
      : write({ amount: `${min.amount} – ${max.amount}`, euro: `${min.euro} – ${max.euro}` })
  return {
    /** „12.50 лв“. */
    firstText,
    /** „6.39 €“. */
    secondText,
    /** „12.50 лв / 6.39 €“. */
    moneyText: (money: MoneyParts): string => `${firstText(money)} / ${secondText(money)}`,
    /** „12.50 лв./ден“. */
    perDayText: (money: MoneyParts): string => `${firstText(money)}${isEuroFirst ? '' : '.'}/ден`,
    /** „3.50 – 13.90 лв“; a single amount when both are equal. */
    rangeText: range(firstText),
    secondRangeText: range(secondText),
  }
}

export const { firstText, secondText, moneyText, perDayText, rangeText, secondRangeText } = moneyTexts(currencyFirst)
