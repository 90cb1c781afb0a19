// Repeated calls get the same answer: key and answer are committed together (docs/spec/orders.md#idempotency-key).
import { createHash } from 'node:crypto'
import { boolean, int, returning, uncheckedJson, type RowOf, type Statement } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { App } from '../../context.ts'
import { IdempotencyMismatchError } from './idempotency.errors.ts'

export interface KeyedCall {
  scope: string
  /** Null without a key. */
  keyHash: string | null
  bodyHash: Buffer
}

export interface StoredAnswer<Answer> {
  status: number
  answer: Answer
}

const sha256 = (text: string) => createHash('sha256').update(text)

/** The row of a key that was used. */
export const keyRow = <Answer>() => ({ status: int, answer: uncheckedJson<Answer>(), isSame: boolean })
export type KeyRow<Answer> = RowOf<ReturnType<typeof keyRow<Answer>>>

export function keyedCall(operation: string, caller: string, key: string | null, body: object): KeyedCall {
  return {
    scope: `${operation} ${caller}`,
    keyHash: key === null ? null : sha256(key).digest('base64url'),
    bodyHash: sha256(JSON.stringify(body)).digest(),
  }
}

/** Null: the caller does the work. Waits for a concurrent call with the key; fails with `IdempotencyMismatchError`. */
async function claimKey<Answer>(
  tx: Sql,
  { scope, keyHash, bodyHash }: KeyedCall,
): Promise<StoredAnswer<Answer> | null> {
  if (keyHash === null) return null
  const claimed = await tx.run(sql`
    INSERT INTO idempotency_keys (scope, key, body_hash, status, answer) VALUES (${scope}, ${keyHash}, ${bodyHash}, 0, 'null') ON CONFLICT DO NOTHING`)
  if (claimed === 1) return null
  const stored = await tx.first(selectKeySql<Answer>({ scope, keyHash, bodyHash }))
  // Cleanup deleted an old key between the two statements: claim it again.
  return stored ? sameAnswer(stored) : claimKey(tx, { scope, keyHash, bodyHash })
}

export function selectKeySql<Answer>({ scope, keyHash, bodyHash }: KeyedCall): Statement<KeyRow<Answer>> {
  return returning(
    keyRow<Answer>(),
  )`SELECT status, answer, body_hash = ${bodyHash} AS "isSame" FROM idempotency_keys WHERE scope = ${scope} AND key = ${keyHash}`
}

/** Fails with `IdempotencyMismatchError`. */
export function sameAnswer<Answer>({ status, answer, isSame }: KeyRow<Answer>): StoredAnswer<Answer> {
  if (!isSame) throw new IdempotencyMismatchError()
  return { status, answer }
}

/** For single-statement work: an existing key fails all of it. `answer` is a jsonb expression over the row `from`. */
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

function storeAnswerSql({ scope, keyHash }: KeyedCall, status: number, answer: Prisma.Sql): Prisma.Sql {
  return sql`UPDATE idempotency_keys SET status = ${status}::int, answer = ${answer} WHERE scope = ${scope}::text AND key = ${keyHash}::text`
}

export interface OnceAnswer<Answer> extends StoredAnswer<Answer> {
  isReplayed: boolean
}

export const replayedHeader = ({ isReplayed }: { isReplayed: boolean }): Record<string, string> =>
  isReplayed ? { 'idempotent-replayed': 'true' } : {}

/** Runs `work` in one transaction, once per key; repeated calls get the stored answer. */
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

export async function sweepIdempotencyKeys(app: App): Promise<void> {
  await app.sql.run(
    sql`DELETE FROM idempotency_keys WHERE created_at < now() - make_interval(hours => ${FORGOTTEN_AFTER_HOURS})`,
  )
}
