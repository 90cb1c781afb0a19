import type { App } from '#api/context.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { displayOn, shownCurrencies } from '#rules/price-display.ts'
import type { ShownShop } from '../lib/shown-shop.ts'

/** What a document of this moment says of the shop. */
export function shownShopOf({ pricing, config, clock }: Pick<App, 'pricing' | 'config' | 'clock'>): ShownShop {
  const display = displayOn(config.priceDisplay, dayInSofia(clock()))
  return { pricing, currencies: shownCurrencies(display, pricing.currency) }
}

/** Data, not script; read before the first price is written. */
export const shopElement = (shop: ShownShop): string =>
  `<script id="shop" type="application/json">${JSON.stringify(shop)}</script>`
