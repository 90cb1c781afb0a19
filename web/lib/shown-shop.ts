import type { Currency } from '#rules/money.ts'
import type { DeliveryMethodName, Pricing } from '#rules/pricing.ts'
import { phoneHref as hrefOf, type ShownFacts } from '#rules/shop-facts.ts'

/** What a document says of the shop, so that the browser writes the same prices as the server did. */
export interface ShownShop {
  pricing: Pricing
  /** On the day of the document, the leading one first. */
  currencies: readonly Currency[]
  facts: ShownFacts
  /** When rentals start (docs/spec/rentals.md#first-day); left out: at any hour of any day. `sameDayUntil` is HH:mm in Sofia. */
  rentalStarts?: { sameDayUntil: string; needsWeekendNote: boolean }
  /** The official notice of the legal guarantee; left out while none is uploaded (docs/spec/guarantee-notice.md#where-it-is-shown). */
  notice?: { address: string; isPicture: boolean }
  /** Names of couriers whose offices and lockers can be found; left out: addresses are typed. */
  couriers?: readonly string[]
  /** Methods whose fee depends on the courier, the weight or the place (docs/spec/delivery.md#price); left out: none. */
  pricedByParcel?: readonly DeliveryMethodName[]
  /** Couriers pay cash on delivery out as postal money transfers (docs/spec/audit-file.md#settings). */
  isPostalTransfer?: true
  /** Cards are charged online, on the page of a provider; left out: on the spot. */
  paysOnline?: true
  /** Codes of the attributes, which are parameters of lists and products; left out: none. */
  attributes?: readonly string[]
  /** The page is a preview of an unpublished product: it has no scripts, and nothing on it can be bought. */
  isPreview?: true
}

function ofDocument(): ShownShop | null {
  const text = globalThis.document?.getElementById('shop')?.textContent
  return text ? JSON.parse(text) : null
}

let current = ofDocument()

export function shownShop(): ShownShop {
  if (current === null) throw new Error('Nothing is known of the shop yet.')
  return current
}

/** Whether the fee of a delivery method depends on the parcel. */
export const isPricedByParcel = (method: DeliveryMethodName): boolean =>
  shownShop().pricedByParcel?.includes(method) === true

export const shopFacts = (): ShownFacts => shownShop().facts

export const phoneHref = (): string => hrefOf(shopFacts().phone)

/** Where there is no document: before each rendering on the server, and in tests. */
export function setShownShop(shop: ShownShop): void {
  current = shop
}
