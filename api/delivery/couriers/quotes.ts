import { TooManyAttemptsError } from '#lib/errors.ts'
import type { CourierName } from '#rules/couriers.ts'
import { converted, type Currency } from '#rules/money.ts'
import type { Context } from '../../context.ts'
import { countAttempt } from '../../platform/throttles/throttles.service.ts'
import type { CourierQuote, QuoteRequest } from './courier-driver.ts'
import { CourierRefusal, CourierUnknown } from './courier-http.ts'
import { parcelsOf } from './couriers.ts'

const KNOWN_FOR_MS = 15 * 60_000
const MAX_KNOWN = 1000

/**
 * In minor units of the currency; null when the courier refuses or does not answer in time, or is not called any more for
 * this network address (docs/spec/runtime.md#limits).
 */
export async function quotedMinor(
  ctx: Context,
  name: CourierName,
  request: QuoteRequest,
  currency: Currency,
): Promise<number | null> {
  const courier = ctx.couriers.find((one) => one.name === name)
  if (courier === undefined) return null
  const { quotes, account } = courier
  const inCurrency = ({ priceMinor, currency: from }: CourierQuote) =>
    converted({ minorUnits: priceMinor, currency: from }, currency).minorUnits
  const key = JSON.stringify(request)
  const at = ctx.clock().getTime()
  const known = quotes.get(key)
  if (known !== undefined && at - known.at < KNOWN_FOR_MS) return inCurrency(known.quote)
  try {
    await countAttempt(ctx, 'courierQuotes', ctx.address)
    const quote = await parcelsOf(name, account).quote(request)
    quotes.delete(key)
    const [oldest] = quotes.keys()
    if (quotes.size >= MAX_KNOWN && oldest !== undefined) quotes.delete(oldest)
    quotes.set(key, { quote, at })
    return inCurrency(quote)
  } catch (error) {
    if (error instanceof TooManyAttemptsError) return null
    if (!(error instanceof CourierRefusal || error instanceof CourierUnknown)) throw error
    ctx.log.warn({ err: error, courier: name }, 'a courier gave no price; the table or the fixed fee holds')
    return null
  }
}
