import type { Context } from '../../context.ts'
import { returning, string } from '#lib/database/row.ts'
import { UserError } from '#lib/errors.ts'
import type { PromoCode } from '#prisma/client.ts'
import { limited } from '../../platform/throttles/throttles.service.ts'
import { PromoCodeRejectedError } from './promo-codes.errors.ts'
import { promoCodeRejection } from './promo-codes.rules.ts'

/** The code as typed, or the only one that differs by alphabet alone (docs/spec/promo-codes.md#checking-a-code). */
export async function promoCodeMeant(ctx: Context, typed: string): Promise<PromoCode | null> {
  const meant = await ctx.sql.first(returning({ code: string })`SELECT promo_code_of(${typed}) AS code`)
  return ctx.db.promoCode.findUnique({ where: { code: meant?.code ?? typed } })
}

/** Reads the reason afterwards: the statement that takes a use only reports that no use was available. */
async function withReason(ctx: Context, code: string, error: unknown): Promise<unknown> {
  if (!(error instanceof PromoCodeRejectedError)) return error
  const promo = await promoCodeMeant(ctx, code)
  return new PromoCodeRejectedError(promoCodeRejection(promo, ctx.clock()) ?? 'unknown')
}

/**
 * Limits rejected codes per network address (docs/spec/runtime.md#limits); past the limit also valid ones, since a
 * different answer would reveal them. Fails with `TooManyAttemptsError`.
 */
export async function limitedPromoTry<Result>(
  ctx: Context,
  code: string | null,
  judge: () => Promise<Result>,
  isRejected: (result: Result) => boolean = () => false,
): Promise<Result> {
  if (code === null) return judge()
  const explained = () =>
    judge().catch(async (error: unknown) => {
      throw await withReason(ctx, code, error)
    })
  return limited(ctx, 'promoChecks', explained, (outcome) =>
    outcome instanceof UserError ? outcome instanceof PromoCodeRejectedError : isRejected(outcome),
  )
}
