import { Client, type ClientBase } from 'pg'
import { RefusedConnectionError } from '#lib/database/failures.ts'
import { StartError } from '#lib/start-error.ts'
import type { Currency } from '#rules/money.ts'
import { convertedPricing, LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import type { Pricing } from '#rules/pricing.ts'
import type { RentalVat } from '#rules/vat.ts'

interface SettingsRow {
  currency: Currency
  homeAddressFee: number
  courierOfficeFee: number
  lowerBand: number
  upperBand: number
  freeDeliveryFrom: number | null
  rentalVat: RentalVat
}

/** Sent on each new connection of a pool; tests that count statements leave it out. */
export const CURRENCY_CHECK = 'SELECT currency FROM shop_settings'

const NEXT_STEP: Record<Currency, string> = {
  BGN: `The prices of this shop are in leva. "npm run shop:to-euro" shows what a conversion to euro changes, and
"npm run shop:to-euro -- --write" converts them. To go on in leva, start it with CURRENCY=BGN.`,
  EUR: 'The prices of this shop are in euro, and there is no way back to leva. Start it with CURRENCY=EUR.',
}

async function writePricing(client: ClientBase, { currency, deliveryFeesMinor, priceBandsMinor }: Pricing) {
  await client.query(
    `INSERT INTO shop_settings (currency, home_address_fee_minor, courier_office_fee_minor, lower_band_minor, upper_band_minor)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [
      currency,
      deliveryFeesMinor.home_address,
      deliveryFeesMinor.courier_office,
      priceBandsMinor.lower,
      priceBandsMinor.upper,
    ],
  )
}

export async function readPricing(client: ClientBase): Promise<Pricing | undefined> {
  const { rows } = await client.query<SettingsRow>(
    `SELECT currency, home_address_fee_minor AS "homeAddressFee", courier_office_fee_minor AS "courierOfficeFee",
       lower_band_minor AS "lowerBand", upper_band_minor AS "upperBand", free_delivery_from_minor AS "freeDeliveryFrom",
       rental_vat AS "rentalVat"
     FROM shop_settings`,
  )
  return rows.map(
    ({ currency, homeAddressFee, courierOfficeFee, lowerBand, upperBand, freeDeliveryFrom, rentalVat }) => ({
      currency,
      deliveryFeesMinor: { home_address: homeAddressFee, courier_office: courierOfficeFee, pickup: 0 },
      freeDeliveryFromMinor: freeDeliveryFrom,
      rentalVat,
      priceBandsMinor: { lower: lowerBand, upper: upperBand },
    }),
  )[0]
}

/**
 * An unused database takes the currency and keeps it (docs/spec/money.md#base-currency); `StartError` when it has
 * another.
 */
export async function openPricing(url: string, currency: Currency): Promise<Pricing> {
  const client = new Client({ connectionString: url, application_name: 'settings' })
  await client.connect()
  try {
    const known = await readPricing(client)
    if (!known) await writePricing(client, convertedPricing(LEVA_PRICING, currency))
    // Read again: another process may have been first.
    const pricing = known ?? (await readPricing(client))
    if (!pricing) throw new Error('the settings of the shop are not stored')
    if (pricing.currency !== currency) throw new StartError(`CURRENCY=${currency}, but: ${NEXT_STEP[pricing.currency]}`)
    return pricing
  } finally {
    await client.end()
  }
}

/** After a conversion no new connection is usable: an older process answers 503, and never in the wrong currency. */
export function refuseOtherCurrency(currency: Currency, onConverted: (now: Currency) => void) {
  let isReported = false
  return async (client: ClientBase): Promise<void> => {
    const { rows } = await client.query<{ currency: Currency }>(CURRENCY_CHECK)
    const now = rows[0]?.currency
    if (now === undefined || now === currency) return
    if (!isReported) onConverted(now)
    isReported = true
    throw new RefusedConnectionError(`the shop prices in ${now} by now, and this process in ${currency}`)
  }
}
