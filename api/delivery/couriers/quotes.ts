import { TooManyAttemptsError } from '#lib/errors.ts'
import type { Logger } from 'pino'
import type { CourierName } from '#rules/couriers.ts'
import { converted, type Currency } from '#rules/money.ts'
import type { ConnectedCourier } from './connect-couriers.ts'
import type { CourierQuote, QuoteRequest } from './courier-driver.ts'
import { CourierRefusal, CourierUnknown } from './courier-http.ts'
import { parcelsOf } from './couriers.ts'

const KNOWN_FOR_MS = 15 * 60_000
const MAX_KNOWN = 1000

interface Quoting {
  couriers: readonly ConnectedCourier[]
  clock: () => Date
  log: Logger
  /** Before each call of a courier; fails with `TooManyAttemptsError` (docs/spec/runtime.md#limits). */
  countCall: () => Promise<void>
}

/**
 * The courier's price of a parcel (docs/spec/delivery.md#price), in minor units of `currency`. Null when the shop does
 * not call the courier, or has called too often, or the courier refuses or does not answer in time. The process caches an answer for 15 minutes.
 */
export async function quotedMinor(
  { couriers, clock, log, countCall }: Quoting,
  name: CourierName,
  request: QuoteRequest,
  currency: Currency,
): Promise<number | null> {
  const courier = couriers.find((one) => one.name === name)
  if (courier === undefined) return null
  const { quotes, account } = courier
  const inCurrency = ({ priceMinor, currency: from }: CourierQuote) =>
    converted({ minorUnits: priceMinor, currency: from }, currency).minorUnits
  const key = JSON.stringify(request)
  const at = clock().getTime()
  const known = quotes.get(key)
  if (known !== undefined && at - known.at < KNOWN_FOR_MS) return inCurrency(known.quote)
  try {
    await countCall()
    const quote = await parcelsOf(name, account).quote(request)
    quotes.delete(key)
    const [oldest] = quotes.keys()
    if (quotes.size >= MAX_KNOWN && oldest !== undefined) quotes.delete(oldest)
    quotes.set(key, { quote, at })
    return inCurrency(quote)
  } catch (error) {
    if (error instanceof TooManyAttemptsError) return null
    if (!(error instanceof CourierRefusal || error instanceof CourierUnknown)) throw error
    log.warn({ err: error, courier: name }, 'a courier returned no price; the table or the fixed fee applies')
    return null
  }
}
