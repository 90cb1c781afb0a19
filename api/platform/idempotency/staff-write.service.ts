import type { Transaction } from '#lib/database/sql.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { keyedCall, onceForKey } from './idempotency.service.ts'

/** What a write of staff is given; a repetition of the key must have the same input. */
export interface Keyed {
  idempotencyKey?: string | null | undefined
}

/**
 * A write of staff in one transaction, once per key and member of staff: a repetition gets the answer of the first call
 * (docs/spec/orders.md#idempotency-key). Fails with `IdempotencyMismatchError`.
 */
export async function staffWrite<Answer extends object>(
  ctx: Context,
  operation: string,
  input: Keyed,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return ctx.sql.transaction((tx) => onceForStaff(ctx, tx, operation, input, () => work(tx)))
}

/** As `staffWrite`, in a transaction of the caller. */
export async function onceForStaff<Answer extends object>(
  ctx: Context,
  tx: Transaction,
  operation: string,
  { idempotencyKey = null, ...input }: Keyed & object,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const call = keyedCall(operation, `admin ${adminIdOf(ctx) ?? ''}`, idempotencyKey, input)
  const { answer } = await onceForKey(tx, call, async () => ({ status: 200, answer: await work() }))
  return answer
}
