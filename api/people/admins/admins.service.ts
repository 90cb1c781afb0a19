import type { Admin } from '#prisma/client.ts'
import { checkCredentials } from '#api/platform/sessions/credentials.service.ts'
import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import { endOtherSessions, openSessionByPassword } from '#api/platform/sessions/sessions.service.ts'
import { hashPassword } from '#lib/passwords.ts'
import type { Context } from '../../context.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import type { AdminLoginInput, AdminPasswordInput } from './admins.input.ts'
import { PasswordChangeRequiredError } from './second-factor.errors.ts'
import { passSecondFactor } from './second-factor.service.ts'

/** The session lasts 12 hours. */
export interface AdminLogin {
  sessionToken: string
  admin: Admin
}

const WRONG_LOGIN = 'Невалидни данни за вход'
const WRONG_PASSWORD = 'Грешна парола.'

const SAME_PASSWORD = 'Новата парола трябва да е различна от досегашната'

function requireOther(password: string, newPassword: string): void {
  if (newPassword === password) throw new InvalidInputError([{ field: 'newPassword', message: SAME_PASSWORD }])
}

/** The password hash to log in with: a first login must set another password than the given one. */
async function ownHash(ctx: Context, admin: Admin, { password, newPassword = null }: AdminLoginInput): Promise<string> {
  if (!admin.mustChangePassword) return admin.passwordHash
  if (newPassword === null) throw new PasswordChangeRequiredError()
  requireOther(password, newPassword)
  const passwordHash = await hashPassword(newPassword)
  const { count } = await ctx.db.admin.updateMany({
    where: { id: admin.id, passwordHash: admin.passwordHash, isActive: true },
    data: { passwordHash, mustChangePassword: false },
  })
  if (count === 0) throw new WrongCredentialsError(WRONG_LOGIN)
  return passwordHash
}

/**
 * Fails with `WrongCredentialsError` (docs/spec/staff.md#panel-login), also for a deactivated account,
 * as `passSecondFactor` does, with `TooManyAttemptsError` (docs/spec/runtime.md#limits), at a first login
 * `PasswordChangeRequiredError`, and `InvalidInputError` when the password stays the same.
 */
export async function adminLogin(ctx: Context, input: AdminLoginInput): Promise<AdminLogin> {
  const { username, password, code = null } = input
  const admin = await ctx.db.admin.findUnique({ where: { username, isActive: true } })
  await checkCredentials(ctx, { kind: 'admin', name: username, password }, admin?.passwordHash ?? null, WRONG_LOGIN)
  if (!admin) throw new WrongCredentialsError(WRONG_LOGIN)
  await passSecondFactor(ctx, admin, code)
  const passwordHash = await ownHash(ctx, admin, input)
  const sessionToken = await openSessionByPassword(ctx, { adminId: admin.id }, passwordHash, ctx)
  if (sessionToken === null) throw new WrongCredentialsError(WRONG_LOGIN)
  return { sessionToken, admin }
}

function ownAdminId({ viewer }: Context): number {
  if (viewer.kind === 'visitor') throw new UnauthenticatedError()
  if (viewer.kind !== 'admin') throw new ForbiddenError()
  return viewer.adminId
}

export function ownSessions(ctx: Context): { adminId: number; expiresAt: { gt: Date } } {
  return { adminId: ownAdminId(ctx), expiresAt: { gt: ctx.clock() } }
}

/** Fails with `NotFoundError`. */
export async function endAdminSession(ctx: Context, sessionId: number): Promise<void> {
  const { count } = await ctx.db.session.deleteMany({ where: { ...ownSessions(ctx), id: sessionId } })
  if (count === 0) throw new NotFoundError('Няма такава сесия.')
}

export async function ownAdmin(ctx: Context): Promise<Admin> {
  const admin = await ctx.db.admin.findUnique({ where: { id: ownAdminId(ctx) } })
  if (!admin) throw new UnauthenticatedError()
  return admin
}

/** Fails with `WrongCredentialsError`, `TooManyAttemptsError`. */
export async function provenAdmin(ctx: Context, password: string): Promise<Admin> {
  const admin = await ownAdmin(ctx)
  const claim = { kind: 'admin', name: admin.username, password } as const
  await checkCredentials(ctx, claim, admin.passwordHash, WRONG_PASSWORD)
  return admin
}

/** Ends all other sessions. Of two concurrent changes the second fails. Fails as `provenAdmin`; `InvalidInputError`. */
export async function changeAdminPassword(
  ctx: Context,
  { currentPassword, newPassword }: AdminPasswordInput,
): Promise<Admin> {
  const admin = await provenAdmin(ctx, currentPassword)
  requireOther(currentPassword, newPassword)
  const passwordHash = await hashPassword(newPassword)
  await ctx.sql.transaction(async (tx) => {
    const where = { id: admin.id, passwordHash: admin.passwordHash }
    const { count } = await tx.db.admin.updateMany({ where, data: { passwordHash } })
    if (count === 0) throw new WrongCredentialsError(WRONG_PASSWORD)
    await endOtherSessions(ctx, tx)
  })
  return admin
}
