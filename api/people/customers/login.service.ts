import { columnsSql } from '#lib/columns.ts'
import { returning } from '#lib/database/row.ts'
import { modelRow } from '#lib/model-row.ts'
import { refusing } from '#lib/refusing.ts'
import { hashPassword } from '#lib/passwords.ts'
import { Prisma, type Customer } from '#prisma/client.ts'
import { checkCredentials } from '#api/platform/sessions/credentials.service.ts'
import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import { newSession, openSessionByPassword } from '#api/platform/sessions/sessions.service.ts'
import { rememberAddress } from '#api/platform/throttles/login-attempts.service.ts'
import { accountKey } from '#api/platform/throttles/throttles.rules.ts'
import { countAttempt } from '#api/platform/throttles/throttles.service.ts'
import type { Context } from '../../context.ts'
import { EmailTakenError } from './customers.errors.ts'
import type { LoginInput, RegisterInput } from './customers.input.ts'

export interface CustomerLogin {
  sessionToken: string
  customer: Customer
}

const WRONG_LOGIN = 'Грешен имейл или парола.'

/** The only unique constraint that a registration can violate. */
export const EMAIL_TAKEN = { unique: () => new EmailTakenError() }

/**
 * Logs the new account in (docs/spec/accounts.md#registration). Fails with `EmailTakenError`, `TooManyAttemptsError`
 * (docs/spec/runtime.md#limits).
 */
export async function register(ctx: Context, { password, ...person }: RegisterInput): Promise<CustomerLogin> {
  await countAttempt(ctx, 'registrations', ctx.address)
  const passwordHash = await hashPassword(password)
  const { token, row } = newSession(ctx, 'customer')
  const customer = await refusing(
    ctx.db.customer.create({ data: { ...person, passwordHash, sessions: { create: row } } }),
    EMAIL_TAKEN,
  )
  await rememberAddress(ctx, accountKey('customer', customer.email))
  return { sessionToken: token, customer }
}

async function customerOf(ctx: Context, email: string): Promise<Customer | undefined> {
  return ctx.sql.first(returning(modelRow('Customer'))`
    SELECT ${columnsSql(Prisma.CustomerScalarFieldEnum, 'a')} FROM customers a WHERE lower(a.email) = ${email.toLowerCase()}`)
}

/**
 * Fails with `WrongCredentialsError`, the same for unknown accounts, and `TooManyAttemptsError`
 * (docs/spec/accounts.md#login).
 */
export async function login(ctx: Context, { email, password }: LoginInput): Promise<CustomerLogin> {
  const customer = await customerOf(ctx, email)
  await checkCredentials(ctx, { kind: 'customer', name: email, password }, customer?.passwordHash ?? null, WRONG_LOGIN)
  const sessionToken = customer
    ? await openSessionByPassword(ctx, { customerId: customer.id }, customer.passwordHash)
    : null
  if (!customer || sessionToken === null) throw new WrongCredentialsError(WRONG_LOGIN)
  return { sessionToken, customer }
}
