import type { Admin } from '#prisma/client.ts'
import { checkCredentials } from '#api/sessions/credentials.service.ts'
import { WrongCredentialsError } from '#api/sessions/sessions.errors.ts'
import { openSessionByPassword } from '#api/sessions/sessions.service.ts'
import type { Context } from '../context.ts'
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import type { AdminLoginInput } from './admins.input.ts'

/** `token` is valid for 12 hours. */
export interface AdminLogin {
  sessionToken: string
  admin: Admin
}

const WRONG_LOGIN = 'Невалидни данни за вход'

/** Logs an admin in. Fails with `WrongCredentialsError` (back-office 8) and `TooManyAttemptsError` (decisions 7). */
export async function adminLogin(ctx: Context, { username, password }: AdminLoginInput): Promise<AdminLogin> {
  const admin = await ctx.db.admin.findUnique({ where: { username } })
  await checkCredentials(ctx, { kind: 'admin', name: username, password }, admin?.passwordHash ?? null, WRONG_LOGIN)
  const sessionToken = admin ? await openSessionByPassword(ctx, { adminId: admin.id }, admin.passwordHash) : null
  if (!admin || sessionToken === null) throw new WrongCredentialsError(WRONG_LOGIN)
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

/** Ends one session of the calling admin, for instance after losing a phone. Fails with `NotFoundError`. */
export async function endAdminSession(ctx: Context, sessionId: number): Promise<void> {
  const { count } = await ctx.db.session.deleteMany({ where: { ...ownSessions(ctx), id: sessionId } })
  if (count === 0) throw new NotFoundError('Няма такава сесия.')
}
