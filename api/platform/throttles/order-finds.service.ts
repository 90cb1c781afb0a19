import { networkOf } from '#lib/network.ts'
import type { App, Context } from '../../context.ts'
import { limiterOver, type Limiter } from './limiter.service.ts'
import { takeAttempt } from './throttles.service.ts'

const WINDOW_SECONDS = 3600

/** So many networks may try as often as one before a number is refused to all: one alone cannot lock the owner out. */
const NETWORKS = 10

interface FindLimits {
  /** One number, from one network. */
  own: Limiter
  order: Limiter
  address: Limiter
}

const LIMITS_OF = new WeakMap<App['sql'], FindLimits>()

function findLimits({ sql, config: { limits } }: Context): FindLimits {
  const known = LIMITS_OF.get(sql)
  if (known) return known
  const made = {
    own: limiterOver(sql, 'find-order-own', limits.findsPerOrder, WINDOW_SECONDS),
    order: limiterOver(sql, 'find-order', NETWORKS * limits.findsPerOrder, WINDOW_SECONDS),
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
  const own = `${number} ${network}`
  await takeAttempt(limits.address, network)
  await takeAttempt(limits.own, own)
  await takeAttempt(limits.order, number)
  return async () => {
    await Promise.all([limits.order.reward(number), limits.own.reward(own), limits.address.reward(network)])
  }
}
