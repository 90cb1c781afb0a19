import { networkOf } from '#lib/network.ts'
import type { App, Context } from '../../context.ts'
import { limiterOver, type Limiter } from './limiter.service.ts'
import { takeAttempt } from './throttles.service.ts'

const WINDOW_SECONDS = 15 * 60
const REMEMBERED_SECONDS = 30 * 24 * 3600

interface LoginLimits {
  account: Limiter
  address: Limiter
  /** Failures of one account from an address its owner has logged in from. */
  own: Limiter
  /** Addresses that an account's owner has logged in from. */
  seen: Limiter
}

const LIMITS_OF = new WeakMap<App['sql'], LoginLimits>()

function loginLimits({ sql, config: { limits } }: Context): LoginLimits {
  const known = LIMITS_OF.get(sql)
  if (known) return known
  const made = {
    account: limiterOver(sql, 'login-account', limits.loginsPerAccount, WINDOW_SECONDS),
    address: limiterOver(sql, 'login-address', limits.loginsPerAddress, WINDOW_SECONDS),
    own: limiterOver(sql, 'login-own', limits.loginsPerAccount, WINDOW_SECONDS),
    seen: limiterOver(sql, 'login-seen', 1, REMEMBERED_SECONDS),
  }
  LIMITS_OF.set(sql, made)
  return made
}

function ownKey(ctx: Context, account: string): string {
  return `${account} ${networkOf(ctx.address)}`
}

/** Known addresses of the owner have a separate limit, so that other addresses cannot lock the owner out. */
async function takeForAccount(ctx: Context, account: string): Promise<() => Promise<unknown>> {
  const limits = loginLimits(ctx)
  const own = ownKey(ctx, account)
  if ((await limits.seen.get(own)) === null) {
    await takeAttempt(limits.account, account)
    return () => limits.account.reward(account)
  }
  await takeAttempt(limits.own, own)
  await limits.account.penalty(account)
  return () => Promise.all([limits.own.reward(own), limits.account.reward(account)])
}

/**
 * Counts a login as failed before the password is checked, so that parallel tries cannot exceed the limits
 * (docs/spec/runtime.md#limits). Returns a function that refunds the points. Fails with `TooManyAttemptsError`.
 */
export async function reserveLogin(ctx: Context, account: string): Promise<() => Promise<void>> {
  const { address } = loginLimits(ctx)
  const network = networkOf(ctx.address)
  // First: a refused address leaves no rows of made-up accounts.
  await takeAttempt(address, network)
  try {
    const uncount = await takeForAccount(ctx, account)
    return async () => {
      await Promise.all([uncount(), address.reward(network), rememberAddress(ctx, account)])
    }
  } catch (error) {
    await address.reward(network)
    throw error
  }
}

export async function rememberAddress(ctx: Context, account: string): Promise<void> {
  await loginLimits(ctx).seen.set(ownKey(ctx, account), 1, REMEMBERED_SECONDS)
}
