import { reserveLogin } from '#api/platform/throttles/login-attempts.service.ts'
import { accountKey } from '#api/platform/throttles/throttles.rules.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { BadTransitionError, UnauthenticatedError } from '#lib/errors.ts'
import { opened, sealed } from '#lib/sealed-text.ts'
import type { Admin } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import {
  SecondFactorRequiredError,
  SecondFactorUnreadableError,
  WrongSecondFactorError,
} from './second-factor.errors.ts'
import { newRecoveryCode, oneTimeDigits, RECOVERY_CODES, recoveryHash } from './second-factor.rules.ts'

const ISSUER = 'Шаренка'
/** Seconds: clocks of phones are slightly off. */
const TOLERANCE = 30

export interface TotpSetup {
  secret: string
  uri: string
}

type Secret = Pick<Admin, 'id' | 'totpSecret' | 'totpLastStep'>

/** Fails with `SecondFactorUnreadableError`. */
function secretOf({ sealingKeys }: Context, { totpSecret }: Secret): string {
  const secret = opened(sealingKeys, totpSecret ?? '')
  if (secret === null) throw new SecondFactorUnreadableError()
  return secret
}

/** Uses up a one-time code; false when it is wrong or already used. Of two concurrent uses one succeeds. */
async function useOneTimeCode(
  ctx: Context,
  { id, totpSecret, totpLastStep }: Secret,
  { secret, token }: { secret: string; token: string },
): Promise<boolean> {
  const epoch = Math.floor(ctx.clock().getTime() / 1000)
  const last = totpLastStep === null ? {} : { afterTimeStep: Number(totpLastStep) }
  const { verify } = await import('otplib')
  const found = await verify({ secret, token, epoch, epochTolerance: TOLERANCE, ...last })
  if (!found.valid || !('timeStep' in found)) return false
  const used = await ctx.sql.run(sql`
    UPDATE admins SET totp_last_step = ${found.timeStep}::bigint
    WHERE id = ${id} AND totp_secret = ${totpSecret} AND coalesce(totp_last_step, 0) < ${found.timeStep}::bigint`)
  return used === 1
}

async function useRecoveryCode(ctx: Context, id: number, code: string): Promise<boolean> {
  const used = await ctx.db.recoveryCode.deleteMany({ where: { adminId: id, codeHash: recoveryHash(code) } })
  return used.count === 1
}

/**
 * Counts a code as wrong before it is used, like a failed login of the account from any network address. Fails with
 * `TooManyAttemptsError` and `WrongSecondFactorError`.
 */
async function countedUse(ctx: Context, { username }: Admin, use: () => Promise<boolean>): Promise<void> {
  const uncount = await reserveLogin(ctx, accountKey('admin', `${username} code`))
  if (!(await use())) throw new WrongSecondFactorError()
  await uncount()
}

/**
 * Uses up the code. Fails with `SecondFactorRequiredError` without a code, `WrongSecondFactorError`,
 * `TooManyAttemptsError`; `SecondFactorUnreadableError`, which counts as no attempt.
 */
export async function passSecondFactor(ctx: Context, admin: Admin, code: string | null): Promise<void> {
  if (admin.totpConfirmedAt === null) return
  if (code === null) throw new SecondFactorRequiredError()
  const token = oneTimeDigits(code)
  if (token === null) return countedUse(ctx, admin, () => useRecoveryCode(ctx, admin.id, code))
  const secret = secretOf(ctx, admin)
  return countedUse(ctx, admin, () => useOneTimeCode(ctx, admin, { secret, token }))
}

/** Logins require codes only after confirmation. Fails with `BadTransitionError` when codes are already enabled. */
export async function beginTotp(ctx: Context, admin: Admin): Promise<TotpSetup> {
  const { generateSecret, generateURI } = await import('otplib')
  const secret = generateSecret()
  const begun = await ctx.db.admin.updateMany({
    where: { id: admin.id, totpConfirmedAt: null },
    data: { totpSecret: sealed(ctx.sealingKeys, secret), totpLastStep: null },
  })
  if (begun.count === 0) throw new BadTransitionError('Кодовете за вход вече са включени.')
  return { secret, uri: generateURI({ issuer: ISSUER, label: admin.username, secret }) }
}

async function replaceRecoveryCodes({ db }: Transaction, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.recoveryCode.deleteMany({ where: { adminId } })
  await db.recoveryCode.createMany({ data: codes.map((code) => ({ adminId, codeHash: recoveryHash(code) })) })
  return codes
}

/**
 * Returns the recovery codes, shown only once. Fails with `WrongSecondFactorError`, `TooManyAttemptsError`,
 * `BadTransitionError`, `SecondFactorUnreadableError`.
 */
export async function confirmTotp(ctx: Context, admin: Admin, code: string): Promise<string[]> {
  if (admin.totpSecret === null || admin.totpConfirmedAt !== null) throw new BadTransitionError()
  const token = oneTimeDigits(code)
  const secret = secretOf(ctx, admin)
  await countedUse(ctx, admin, async () => token !== null && useOneTimeCode(ctx, admin, { secret, token }))
  return ctx.sql.transaction(async (tx) => {
    const confirmed = await tx.db.admin.updateMany({
      where: { id: admin.id, totpSecret: admin.totpSecret, totpConfirmedAt: null },
      data: { totpConfirmedAt: ctx.clock() },
    })
    if (confirmed.count === 0) throw new UnauthenticatedError()
    return replaceRecoveryCodes(tx, admin.id)
  })
}

export async function removeTotp({ db }: Transaction, adminId: number): Promise<void> {
  const data = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
  await db.admin.updateMany({ where: { id: adminId }, data })
  await db.recoveryCode.deleteMany({ where: { adminId } })
}
