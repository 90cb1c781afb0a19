// The same call sent again gets the same answer: the key is committed together with what it answers for (decisions 5).
import { createHash } from 'node:crypto'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { App } from '../context.ts'
import { IdempotencyMismatchError } from './idempotency.errors.ts'

/** A call that may be repeated. Keys of different callers and operations never meet. */
export interface KeyedCall {
  scope: string
  /** SHA-256 of the caller's key; null when the call brought none. */
  keyHash: string | null
  bodyHash: Buffer
}

/** What was answered; `answer` is plain JSON. */
export interface StoredAnswer<Answer> {
  status: number
  answer: Answer
}

const sha256 = (text: string) => createHash('sha256').update(text)

/** What stands under a key, and whether it came with the same body. */
export interface KeyRow<Answer> extends StoredAnswer<Answer> {
  isSame: boolean
}

/** Describes a call by who makes it, its key and its checked input. */
export function keyedCall(operation: string, caller: string, key: string | null, body: object): KeyedCall {
  return {
    scope: `${operation} ${caller}`,
    keyHash: key === null ? null : sha256(key).digest('base64url'),
    bodyHash: sha256(JSON.stringify(body)).digest(),
  }
}

/**
 * Claims the key first thing in the transaction; null means the work is ours to do. While another call with the key runs this waits for its
 * outcome, then gives its answer. Fails with `IdempotencyMismatchError` when the key came with another body.
 */
async function claimKey<Answer>(
  tx: Sql,
  { scope, keyHash, bodyHash }: KeyedCall,
): Promise<StoredAnswer<Answer> | null> {
  if (keyHash === null) return null
  const claimed = await tx.run(sql`
    INSERT INTO idempotency_keys (scope, key, body_hash, status, answer) VALUES (${scope}, ${keyHash}, ${bodyHash}, 0, 'null') ON CONFLICT DO NOTHING`)
  if (claimed === 1) return null
  const stored = await tx.first<KeyRow<Answer>>(selectKeySql({ scope, keyHash, bodyHash }))
  // The sweep may have taken a very old key between the two statements: then the work is ours after all.
  return stored ? sameAnswer(stored) : claimKey(tx, { scope, keyHash, bodyHash })
}

/** Statement for what is kept under the call's key, a `KeyRow`; no row when there is none. */
export function selectKeySql({ scope, keyHash, bodyHash }: KeyedCall): Prisma.Sql {
  return sql`SELECT status, answer, body_hash = ${bodyHash} AS "isSame" FROM idempotency_keys WHERE scope = ${scope} AND key = ${keyHash}`
}

/** The answer kept for a call. Fails with `IdempotencyMismatchError` when it was another call's. */
export function sameAnswer<Answer>({ status, answer, isSame }: KeyRow<Answer>): StoredAnswer<Answer> {
  if (!isSame) throw new IdempotencyMismatchError()
  return { status, answer }
}

/**
 * Statement that claims the key together with its answer, for work that is one statement: a key that is taken fails the whole of it. `from` gives the row that `answer`, a jsonb expression, is made of.
 */
export function insertKeySql(
  { scope, keyHash, bodyHash }: KeyedCall,
  status: number,
  answer: Prisma.Sql,
  from: Prisma.Sql,
): Prisma.Sql {
  return sql`
    INSERT INTO idempotency_keys (scope, key, body_hash, status, answer)
    SELECT ${scope}, ${keyHash}::text, ${bodyHash}, ${status}::int, ${answer} FROM ${from} WHERE ${keyHash}::text IS NOT NULL`
}

/** Statement that keeps the answer under the claimed key; touches nothing without a key. `answer` is a jsonb expression. */
function storeAnswerSql({ scope, keyHash }: KeyedCall, status: number, answer: Prisma.Sql): Prisma.Sql {
  return sql`UPDATE idempotency_keys SET status = ${status}::int, answer = ${answer} WHERE scope = ${scope}::text AND key = ${keyHash}::text`
}

/** An answer, and whether it was given before for the same key. */
export interface OnceAnswer<Answer> extends StoredAnswer<Answer> {
  isReplayed: boolean
}

/** The header by which a client of REST sees that nothing was done anew. */
export const replayedHeader = ({ isReplayed }: { isReplayed: boolean }): Record<string, string> =>
  isReplayed ? { 'idempotent-replayed': 'true' } : {}

/** Does the work of one transaction once for a key, and answers every repetition the same. */
export async function onceForKey<Answer extends object>(
  tx: Sql,
  call: KeyedCall,
  work: () => Promise<StoredAnswer<Answer>>,
): Promise<OnceAnswer<Answer>> {
  const stored = await claimKey<Answer>(tx, call)
  if (stored) return { ...stored, isReplayed: true }
  const done = await work()
  if (call.keyHash !== null) await tx.run(storeAnswerSql(call, done.status, sql`${JSON.stringify(done.answer)}::jsonb`))
  return { ...done, isReplayed: false }
}

const FORGOTTEN_AFTER_HOURS = 48

/** Forgets keys that are older than 48 hours. */
export async function sweepIdempotencyKeys(app: App): Promise<void> {
  await app.sql.run(
    sql`DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(hours => ${FORGOTTEN_AFTER_HOURS})`,
  )
}
