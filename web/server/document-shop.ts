import { attributeCodes } from '#api/catalogue/attributes/attribute-codes.service.ts'
import { paysByPostalTransfer } from '#api/sales/audit-files/eshop.service.ts'
import type { App } from '#api/context.ts'
import { shownNotice } from '#api/content/guarantee-notice/guarantee-notice.service.ts'
import { currentPricing } from '#api/content/shop-settings/order-terms.service.ts'
import { readShownHours } from '#api/content/opening-hours/opening-hours.service.ts'
import { readShopFacts } from '#api/content/shop-settings/shop-facts.service.ts'
import { pricedMethods } from '#api/delivery/courier-terms/courier-terms.service.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { displayBy, shownCurrencies } from '#rules/price-display.ts'
import type { ShownShop } from '../lib/shown-shop.ts'

export type ReadShop = () => Promise<ShownShop>

/** The facts of the shop in a document, as they are now. */
export async function shownShopOf({
  sql,
  config,
  clock,
  couriers,
  cards,
}: Pick<App, 'sql' | 'config' | 'clock' | 'couriers' | 'cards'>): Promise<ShownShop> {
  const [{ pricing, chosen }, facts, hours, attributes, notice, isPostalTransfer, pricedByParcel] = await Promise.all([
    currentPricing(sql),
    readShopFacts(sql),
    readShownHours({ sql, clock }),
    attributeCodes(sql),
    shownNotice(sql),
    paysByPostalTransfer(sql),
    pricedMethods({ sql, couriers }),
  ])
  const display = displayBy({
    chosen,
    schedule: config.priceDisplay,
    base: pricing.currency,
    day: dayInSofia(clock()),
  })
  return {
    pricing,
    currencies: shownCurrencies(display, pricing.currency),
    facts: { ...facts, ...hours },
    attributes,
    rentalStarts: config.rentalStarts,
    ...(notice && { notice }),
    ...(couriers.length > 0 && { couriers: couriers.map(({ name }) => CARRIER_LABELS[name]) }),
    ...(pricedByParcel.length > 0 && { pricedByParcel }),
    ...(isPostalTransfer && { isPostalTransfer }),
    ...(cards.offered !== null && { paysOnline: true }),
  }
}
