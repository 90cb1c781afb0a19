import { networkOf } from '#lib/network.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { sql } from '#lib/database/sql.ts'
import type { App, Context } from '../../context.ts'
import { TooManyAttemptsError, UnavailableError, UserError } from '#lib/errors.ts'
import { limiterOver, type Limiter } from './limiter.service.ts'

/** Counted per hour; open orders per 15 minutes, while they accept lines (docs/spec/runtime.md#limits). */
export type AddressLimit = 'inquiries' | 'reviews' | 'registrations' | 'promoChecks' | 'courierQuotes' | 'openOrders'

const HOUR_SECONDS = 3600
const QUARTER_SECONDS = 900

const LIMITS_OF = new WeakMap<App['sql'], Record<AddressLimit, Limiter>>()

function addressLimits({ sql: database, config: { limits } }: Context): Record<AddressLimit, Limiter> {
  const known = LIMITS_OF.get(database)
  if (known) return known
  const made = {
    inquiries: limiterOver(database, 'inquiries', limits.inquiriesPerHour, HOUR_SECONDS),
    reviews: limiterOver(database, 'reviews', limits.reviewsPerHour, HOUR_SECONDS),
    registrations: limiterOver(database, 'registrations', limits.registrationsPerHour, HOUR_SECONDS),
    promoChecks: limiterOver(database, 'promo-checks', limits.promoChecksPerHour, HOUR_SECONDS),
    courierQuotes: limiterOver(database, 'courier-quotes', limits.courierQuotesPerHour, HOUR_SECONDS),
    openOrders: limiterOver(database, 'open-orders', limits.openOrders, QUARTER_SECONDS),
  }
  LIMITS_OF.set(database, made)
  return made
}

/** Fails with `TooManyAttemptsError`. */
export async function takeAttempt(limiter: Limiter, subject: string): Promise<void> {
  try {
    await limiter.consume(subject)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new TooManyAttemptsError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
  }
}

/** Fails with `TooManyAttemptsError` above the limit (docs/spec/runtime.md#limits). */
export async function countAttempt(ctx: Context, limit: AddressLimit, address: string): Promise<void> {
  await takeAttempt(addressLimits(ctx)[limit], networkOf(address))
}

export async function uncountAttempt(ctx: Context, limit: AddressLimit): Promise<void> {
  await addressLimits(ctx)[limit].reward(networkOf(ctx.address))
}

/**
 * Counts before the work, so that parallel calls cannot exceed the limit; uncounted when `counts` rejects the outcome.
 * Fails with `TooManyAttemptsError`.
 */
export async function limited<Result>(
  ctx: Context,
  limit: AddressLimit,
  work: () => Promise<Result>,
  counts: (outcome: Result | UserError) => boolean,
): Promise<Result> {
  await countAttempt(ctx, limit, ctx.address)
  const outcome = await work().catch((error: unknown) => {
    // Without the database the attempt cannot be uncounted; trying would only delay the answer.
    if (error instanceof UserError && !(error instanceof UnavailableError)) return error
    throw error
  })
  if (!counts(outcome)) await uncountAttempt(ctx, limit)
  if (outcome instanceof UserError) throw outcome
  return outcome
}

export async function sweepThrottles(app: App): Promise<void> {
  await app.sql.run(sql`DELETE FROM throttles WHERE expire < ${Date.now()}`)
}
