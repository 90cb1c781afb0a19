import type { Context } from '../context.ts'
import { UserError } from '#lib/errors.ts'
import { limited } from '../throttles/throttles.service.ts'
import { PromoCodeRejectedError } from './promo-codes.errors.ts'

/**
 * Runs work that checks a promo code, limited per network address (decisions 10); only rejected codes count. Above the
 * limit valid codes are refused too, or refusals would reveal them. Fails with `TooManyAttemptsError`; without a code
 * there is no limit.
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
