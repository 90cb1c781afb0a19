import type { Context } from '../context.ts'
import { UserError } from '#lib/errors.ts'
import { limited } from '../throttles/throttles.service.ts'
import { PromoCodeRejectedError } from './promo-codes.errors.ts'

/**
 * Does work that judges a promo code under the limit on tries of one network address (decisions 10): only rejected codes count. Once there are
 * too many even a good code is refused, or the refusal would tell it from a wrong one. Fails with `TooManyAttemptsError`; no code is no try.
 */
export async function limitedPromoTry<Result>(
  ctx: Context,
  code: string | null,
  judge: () => Promise<Result>,
  isRejected: (result: Result) => boolean = () => false,
): Promise<Result> {
  if (code === null) return judge()
  return limited(ctx, 'promoChecks', judge, (outcome) =>
    outcome instanceof UserError ? outcome instanceof PromoCodeRejectedError : isRejected(outcome),
  )
}
