import { InvalidInputError, NameTakenError, NotFoundError } from '#lib/errors.ts'
import { hashPassword } from '#lib/passwords.ts'
import { refusing } from '#lib/refusing.ts'
import type { Admin } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import type { AdminPatch, NewAdminInput } from './admins.input.ts'
import { resetLogin } from './reset-login.service.ts'
import { LastOwnerError } from './staff.errors.ts'

const noSuchAdmin = () => new NotFoundError('Няма такъв служител.')

/** The only check constraint that a change of staff can violate. */
const LAST_OWNER = { check: () => new LastOwnerError() }

/** The first login requires a new password. Fails with `NameTakenError`. */
export async function createAdmin(ctx: Context, { password, ...person }: NewAdminInput): Promise<Admin> {
  const data = { ...person, passwordHash: await hashPassword(password), mustChangePassword: true }
  return refusing(ctx.db.admin.create({ data }), { unique: () => new NameTakenError(person.username) })
}

/** Deactivating ends all sessions. Fails with `NotFoundError`; `LastOwnerError`, also for two concurrent changes. */
export async function updateAdmin(ctx: Context, id: number, patch: AdminPatch): Promise<Admin> {
  const { name, role, isActive } = patch
  const data = {
    ...(name !== undefined && { name }),
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { isActive }),
  }
  const [admin] = await refusing(ctx.db.admin.updateManyAndReturn({ where: { id }, data }), LAST_OWNER)
  if (!admin) throw noSuchAdmin()
  return admin
}

/** As `resetLogin`. Fails with `NotFoundError`; `InvalidInputError` for the caller's own account. */
export async function resetAdminLogin(ctx: Context, id: number, password: string): Promise<Admin> {
  if (ctx.viewer.kind === 'admin' && ctx.viewer.adminId === id)
    throw new InvalidInputError([{ field: 'adminId', message: 'Своята парола сменяте от „Моят профил“.' }])
  const admin = await resetLogin(ctx.sql, { id }, password)
  if (!admin) throw noSuchAdmin()
  return admin
}
