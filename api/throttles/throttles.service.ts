import { RateLimiterRes } from 'rate-limiter-flexible'
import { sql } from '#lib/database/sql.ts'
import type { App, Context } from '../context.ts'
import { TooManyAttemptsError } from '../errors.ts'
import { limiterOver, type Limiter } from './limiter.ts'
import { networkOf } from './throttles.rules.ts'

/** What floods are counted for, an hour at a time (decisions 10). */
export type HourlyLimit = 'inquiries' | 'reviews' | 'registrations' | 'promoChecks'

const HOUR_SECONDS = 3600

const LIMITS_OF = new WeakMap<App['sql'], Record<HourlyLimit, Limiter>>()

function hourlyLimits({ sql: database, config: { limits } }: Context): Record<HourlyLimit, Limiter> {
  const known = LIMITS_OF.get(database)
  if (known) return known
  const made = {
    inquiries: limiterOver(database, 'inquiries', limits.inquiriesPerHour, HOUR_SECONDS),
    reviews: limiterOver(database, 'reviews', limits.reviewsPerHour, HOUR_SECONDS),
    registrations: limiterOver(database, 'registrations', limits.registrationsPerHour, HOUR_SECONDS),
    promoChecks: limiterOver(database, 'promo-checks', limits.promoChecksPerHour, HOUR_SECONDS),
  }
  LIMITS_OF.set(database, made)
  return made
}

/** Takes one attempt from the subject's share. Fails with `TooManyAttemptsError` when none is left. */
export async function takeAttempt(limiter: Limiter, subject: string): Promise<void> {
  try {
    await limiter.consume(subject)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new TooManyAttemptsError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
  }
}

/** Counts one attempt of a network address in the present hour. Fails with `TooManyAttemptsError` when it is one too many (decisions 10). */
export async function countAttempt(ctx: Context, limit: HourlyLimit, address: string): Promise<void> {
  await takeAttempt(hourlyLimits(ctx)[limit], networkOf(address))
}

/** Forgets counters whose time is over. */
export async function sweepThrottles(app: App): Promise<void> {
  await app.sql.run(sql`DELETE FROM throttles WHERE expire < ${Date.now()}`)
}
