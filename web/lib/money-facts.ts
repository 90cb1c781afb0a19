import { LEVA_PER_EURO } from '#rules/money.ts'
import { CURRENCY_NAMES, firstText, moneyOf } from './money-text.ts'
import { shownShop } from './shown-shop.ts'

/** Facts in texts that a conversion or a day changes, so they are written when the page is shown. */
export const MONEY_FACTS: Readonly<Record<string, () => string>> = {
  homeFee: () => firstText(moneyOf(shownShop().pricing.deliveryFeesMinor.home_address)),
  officeFee: () => firstText(moneyOf(shownShop().pricing.deliveryFeesMinor.courier_office)),
  pricesIn: () => {
    const { pricing, currencies } = shownShop()
    const [other] = currencies.filter((currency) => currency !== pricing.currency)
    const beside = other
      ? `; равностойността в ${CURRENCY_NAMES[other]} е по фиксирания курс ${LEVA_PER_EURO} лв за 1 евро`
      : ''
    return `${CURRENCY_NAMES[pricing.currency]} с включен ДДС${beside}`
  },
}

/** A text with its money facts. */
export const withMoneyFacts = (text: string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => MONEY_FACTS[name]?.() ?? whole)
