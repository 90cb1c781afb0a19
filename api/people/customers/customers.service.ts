import { hashPassword } from '#lib/passwords.ts'
import { type Customer } from '#prisma/client.ts'
import { checkCredentials } from '#api/platform/sessions/credentials.service.ts'
import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import { endOtherSessions } from '#api/platform/sessions/sessions.service.ts'
import type { Context } from '../../context.ts'
import { UnauthenticatedError } from '#lib/errors.ts'
import type { ChangePasswordInput, ProfileInput } from './customers.input.ts'

export const WRONG_PASSWORD = 'Грешна парола.'

export function ownId({ viewer }: Context): number {
  if (viewer.kind !== 'customer') throw new UnauthenticatedError()
  return viewer.customerId
}

/** Fails with `UnauthenticatedError` for visitors and admins (docs/spec/sessions.md#two-kinds-of-tokens). */
export async function ownProfile(ctx: Context): Promise<Customer> {
  const customer = await ctx.db.customer.findUnique({ where: { id: ownId(ctx) } })
  if (!customer) throw new UnauthenticatedError()
  return customer
}

/** Fails with `UnauthenticatedError`. */
export async function updateProfile(ctx: Context, names: Partial<ProfileInput>): Promise<Customer> {
  if (Object.keys(names).length === 0) return ownProfile(ctx)
  const [customer] = await ctx.db.customer.updateManyAndReturn({ where: { id: ownId(ctx) }, data: names })
  if (!customer) throw new UnauthenticatedError()
  return customer
}

/** Fails with `WrongCredentialsError`, `TooManyAttemptsError`. */
export async function provenSelf(ctx: Context, password: string): Promise<Customer> {
  const customer = await ownProfile(ctx)
  await checkCredentials(
    ctx,
    { kind: 'customer', name: customer.email, password },
    customer.passwordHash,
    WRONG_PASSWORD,
  )
  return customer
}

/**
 * Ends the other sessions too (docs/spec/sessions.md#tokens). Of two concurrent changes the second fails: its current
 * password is wrong by then. Fails with `WrongCredentialsError`, `TooManyAttemptsError`.
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<Customer> {
  const customer = await provenSelf(ctx, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  await ctx.sql.transaction(async (tx) => {
    const where = { id: customer.id, passwordHash: customer.passwordHash }
    const { count } = await tx.db.customer.updateMany({ where, data: { passwordHash } })
    if (count === 0) throw new WrongCredentialsError(WRONG_PASSWORD)
    await endOtherSessions(ctx, tx)
  })
  return customer
}
