import { networkOf } from '#lib/network.ts'
import type { App, Context } from '../../context.ts'
import { limiterOver, type Limiter } from './limiter.service.ts'
import { accountKey } from './throttles.rules.ts'
import { takeAttempt } from './throttles.service.ts'

const WINDOW_SECONDS = 3600

interface ProofLimits {
  account: Limiter
  address: Limiter
}

const LIMITS_OF = new WeakMap<App['sql'], ProofLimits>()

function proofLimits({ sql, config: { limits } }: Context): ProofLimits {
  const known = LIMITS_OF.get(sql)
  if (known) return known
  const made = {
    account: limiterOver(sql, 'proof-account', limits.proofsPerAccount, WINDOW_SECONDS),
    address: limiterOver(sql, 'proof-address', limits.proofsPerAddress, WINDOW_SECONDS),
  }
  LIMITS_OF.set(sql, made)
  return made
}

/**
 * Also counts addresses without an account: protects mailboxes, and does not reveal who has an account. Fails with
 * `TooManyAttemptsError`.
 */
export async function countProofLetter(ctx: Context, email: string): Promise<void> {
  const limits = proofLimits(ctx)
  await takeAttempt(limits.address, networkOf(ctx.address))
  await takeAttempt(limits.account, accountKey('customer', email))
}
