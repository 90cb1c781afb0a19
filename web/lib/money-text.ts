import { decimalOf, euroCents } from '#rules/money.ts'
import { currencyFirst, type Currency } from './shop-facts.ts'

/** One amount in both currencies, as the graph answers it. */
export interface MoneyParts {
  amount: string
  euro: string
}

/** An amount of the shop's own arithmetic, in stotinki, as the graph would answer it. */
export const moneyOf = (stotinki: number): MoneyParts => ({
  amount: decimalOf(stotinki),
  euro: decimalOf(euroCents(stotinki)),
})

/** Leva alone: „12.50 лв“. */
export const levaText = ({ amount }: MoneyParts): string => `${amount} лв`
/** Euro alone: „6.39 €“. */
export const euroText = ({ euro }: MoneyParts): string => `${euro} €`

/** How money is written when one currency stands first and the other beside or below it (storefront 9, decisions 2). */
export function moneyTexts(first: Currency) {
  const isEuroFirst = first === 'EUR'
  const [firstText, secondText] = isEuroFirst ? [euroText, levaText] : [levaText, euroText]
  const range = (write: typeof firstText) => (min: MoneyParts, max: MoneyParts) =>
    min.amount === max.amount
      ? write(min)
      : write({ amount: `${min.amount} – ${max.amount}`, euro: `${min.euro} – ${max.euro}` })
  return {
    /** The currency that leads: „12.50 лв“. */
    firstText,
    /** The other one: „6.39 €“. */
    secondText,
    /** Both: „12.50 лв / 6.39 €“. */
    moneyText: (money: MoneyParts): string => `${firstText(money)} / ${secondText(money)}`,
    /** A rental’s price: „12.50 лв./ден“. */
    perDayText: (money: MoneyParts): string => `${firstText(money)}${isEuroFirst ? '' : '.'}/ден`,
    /** From the cheapest size to the dearest: „3.50 – 13.90 лв“; one amount when they cost the same. */
    rangeText: range(firstText),
    /** The same in the other currency. */
    secondRangeText: range(secondText),
  }
}

/** The same by the shop's own setting. */
export const { firstText, secondText, moneyText, perDayText, rangeText, secondRangeText } = moneyTexts(currencyFirst)
