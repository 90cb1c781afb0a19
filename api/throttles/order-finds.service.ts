import { networkOf } from '#lib/network.ts'
import type { App, Context } from '../context.ts'
import { limiterOver, type Limiter } from './limiter.service.ts'
import { takeAttempt } from './throttles.service.ts'

const WINDOW_SECONDS = 3600

interface FindLimits {
  order: Limiter
  address: Limiter
}

const LIMITS_OF = new WeakMap<App['sql'], FindLimits>()

function findLimits({ sql, config: { limits } }: Context): FindLimits {
  const known = LIMITS_OF.get(sql)
  if (known) return known
  const made = {
    order: limiterOver(sql, 'find-order', limits.findsPerOrder, WINDOW_SECONDS),
    address: limiterOver(sql, 'find-order-address', limits.findsPerAddress, WINDOW_SECONDS),
  }
  LIMITS_OF.set(sql, made)
  return made
}

/**
 * Counts a try as wrong before the query, so that parallel tries and unknown numbers are limited too. Returns a
 * function that refunds the points. Fails with `TooManyAttemptsError`.
 */
export async function reserveFind(ctx: Context, databaseId: number): Promise<() => Promise<void>> {
  const limits = findLimits(ctx)
  const number = String(databaseId)
  const network = networkOf(ctx.address)
  await takeAttempt(limits.address, network)
  await takeAttempt(limits.order, number)
  return async () => {
    await Promise.all([limits.order.reward(number), limits.address.reward(network)])
  }
}
