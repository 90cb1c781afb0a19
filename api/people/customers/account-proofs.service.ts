// Links in e-mails that prove access to an address: for a forgotten password, or a new e-mail address.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { proofHash } from '#api/sales/mail/compose-letter.service.ts'
import { enqueueSql, lettersSql } from '#api/platform/letters/enqueue-letter.service.ts'
import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import { countProofLetter } from '#api/platform/throttles/proof-letters.service.ts'
import { answerAfter } from '#lib/answer-after.ts'
import { int, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { hashPassword } from '#lib/passwords.ts'
import { refusing } from '#lib/refusing.ts'
import type { AccountProofPurpose, Customer, Prisma } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { EmailTakenError, ProofExpiredError } from './customers.errors.ts'
import type { ChangeEmailInput, PasswordResetInput } from './customers.input.ts'
import { provenSelf, WRONG_PASSWORD } from './customers.service.ts'
import { EMAIL_TAKEN } from './login.service.ts'

const HOUR_MS = 3_600_000
/** Longer than the statement takes, which writes more for an account than for an unknown address. */
const RESET_ANSWERED_AFTER_MS = 200

/** The token is created when the e-mail is sent; earlier links of this kind become invalid now. */
const upsertProofSql = (purpose: AccountProofPurpose, from: Prisma.Sql, expiresAt: Date): Prisma.Sql => sql`
  INSERT INTO account_proofs AS p (customer_id, purpose, email, expires_at)
  SELECT id, ${purpose}::account_proof, email, ${expiresAt}::timestamptz FROM ${from}
  ON CONFLICT (customer_id, purpose) DO UPDATE SET email = excluded.email, token_hash = NULL, expires_at = excluded.expires_at
  RETURNING p.customer_id, p.email`

/** For each row of `proof`; a second request sends a second e-mail. */
const enqueueProofSql = (ctx: Context, kind: 'password_forgotten' | 'email_confirmation'): Prisma.Sql =>
  enqueueSql(
    lettersSql(kind, sql`proof.email`, {
      from: sql`proof`,
      subjectId: sql`proof.customer_id`,
      key: sql`${randomUUID()}::text`,
      at: ctx.clock(),
    }),
  )

const inOneHour = (ctx: Context): Date => new Date(ctx.clock().getTime() + HOUR_MS)

/** Same queries, answer and time for an unknown address, which gets no e-mail. Fails with `TooManyAttemptsError`. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await countProofLetter(ctx, email)
  const customer = sql`(SELECT id, email FROM customers WHERE lower(email) = ${email.toLowerCase()}) AS customer`
  const written = ctx.sql.run(sql`
    WITH proof AS (${upsertProofSql('password', customer, inOneHour(ctx))})
    ${enqueueProofSql(ctx, 'password_forgotten')}`)
  await answerAfter(written, wait(RESET_ANSWERED_AFTER_MS))
}

const PROVEN = { customerId: int, email: string }

type Proven = RowOf<typeof PROVEN>

async function takeProof(tx: Sql, ctx: Context, purpose: AccountProofPurpose, token: string): Promise<Proven> {
  const proof = await tx.first(returning(PROVEN)`
    DELETE FROM account_proofs WHERE token_hash = ${proofHash(token)} AND purpose = ${purpose}::account_proof AND expires_at > ${ctx.clock()}::timestamptz
    RETURNING customer_id AS "customerId", email`)
  if (!proof) throw new ProofExpiredError()
  return proof
}

/** Ends all sessions and other links of the account too. Fails with `ProofExpiredError`. */
export async function resetPassword(ctx: Context, { token, newPassword }: PasswordResetInput): Promise<void> {
  const holds = await ctx.db.accountProof.count({ where: { tokenHash: proofHash(token), purpose: 'password' } })
  // Hashing a password is expensive: only for a valid link.
  if (holds === 0) throw new ProofExpiredError()
  const passwordHash = await hashPassword(newPassword)
  await ctx.sql.transaction(async (tx) => {
    const { customerId } = await takeProof(tx, ctx, 'password', token)
    await tx.db.customer.updateMany({ where: { id: customerId }, data: { passwordHash } })
    await tx.db.session.deleteMany({ where: { customerId } })
    await tx.db.accountProof.deleteMany({ where: { customerId } })
  })
}

/** The old address stays until the link is opened. Fails as `provenSelf`, and with `EmailTakenError`. */
export async function changeEmail(ctx: Context, { email, password }: ChangeEmailInput): Promise<Customer> {
  const customer = await provenSelf(ctx, password)
  await countProofLetter(ctx, email)
  const others = await ctx.sql.run(
    sql`SELECT FROM customers WHERE lower(email) = ${email.toLowerCase()} AND id <> ${customer.id}`,
  )
  if (others > 0) throw new EmailTakenError()
  const wanted = sql`(
    SELECT id, ${email}::text AS email FROM customers WHERE id = ${customer.id} AND password_hash = ${customer.passwordHash} FOR SHARE) AS wanted`
  const written = await ctx.sql.run(sql`
    WITH proof AS (${upsertProofSql('email', wanted, inOneHour(ctx))})
    ${enqueueProofSql(ctx, 'email_confirmation')}`)
  if (written === 0) throw new WrongCredentialsError(WRONG_PASSWORD)
  return customer
}

/** Fails with `ProofExpiredError`, `EmailTakenError`. */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  await refusing(
    ctx.sql.transaction(async (tx) => {
      const { customerId, email } = await takeProof(tx, ctx, 'email', token)
      await tx.db.customer.updateMany({ where: { id: customerId }, data: { email } })
      // Invalidates a password link sent to the old address.
      await tx.db.accountProof.deleteMany({ where: { customerId } })
    }),
    EMAIL_TAKEN,
  )
}
