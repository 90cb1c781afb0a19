// What the journeys' shop writes, in either currency: `CURRENCY=EUR npm run e2e` runs them in a shop in euro.
import { convertedPricing, LEVA_PRICING } from '../../api/rules/new-shop-pricing.ts'
import { decimalOf, minorUnitsOf } from '../../api/rules/money.ts'
import { shownCurrencies } from '../../api/rules/price-display.ts'
import {
  baseName,
  baseSign,
  equivalentText,
  firstText,
  moneyOf,
  moneyText,
  rangeText,
} from '../../web/lib/money-text.ts'
import { setShownShop } from '../../web/lib/shown-shop.ts'
import { SHOP_FACTS } from '../../web/testkit/shop-facts.ts'

export const CURRENCY = process.env['CURRENCY'] === 'EUR' ? 'EUR' : 'BGN'

export const PRICING = convertedPricing(LEVA_PRICING, CURRENCY)

setShownShop({
  pricing: PRICING,
  currencies: shownCurrencies(CURRENCY === 'EUR' ? 'euro-first' : 'leva-first', CURRENCY),
  facts: SHOP_FACTS,
})

/** Of a courier to the door, in the shop's currency. */
export const DELIVERY_FEE = decimalOf(PRICING.deliveryFeesMinor.home_address)

const inBase = (decimal: string) => moneyOf(minorUnitsOf(decimal) ?? Number.NaN)

/** „лв“, „лева“. */
export const SIGN = baseSign()
export const NAME = baseName()

/** „12.50 лв“ of "12.50", an amount in the shop's currency. */
export const shown = (decimal: string): string => firstText(inBase(decimal))
/** „1.20 – 2.40 лв“. */
export const shownRange = (min: string, max: string): string => rangeText(inBase(min), inBase(max))
/** „12.50 лв / 6.39 €“. */
export const shownBoth = (decimal: string): string => moneyText(inBase(decimal))
/** „6.39 €“, the other currency. */
export const equivalentShown = (decimal: string): string => equivalentText(inBase(decimal)) ?? ''
