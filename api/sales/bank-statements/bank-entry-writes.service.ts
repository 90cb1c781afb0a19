import { int, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError, UserError } from '#lib/errors.ts'
import type { Versioned } from '#lib/versions.ts'
import { Currency } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { lockPayments } from '../payments/lock-payments.service.ts'
import { addPayments, requireCovered, requirePermissionFor } from '../payments/payments.service.ts'
import { BankEntryDecidedError } from './bank-statements.errors.ts'
import { bankMatches } from './bank-matches.loaders.ts'
import { transferEntries } from './bank-payment.rules.ts'

const noSuchEntry = (): NotFoundError => new NotFoundError('Преводът не е намерен.')

const CLAIMED = { amountMinor: int, currency: oneOf(Currency), reference: string }

/** Decides between two people: the second waits for the row and finds it decided. */
async function claim(tx: Sql, ctx: Context, entryId: number, orderId: number): Promise<RowOf<typeof CLAIMED>> {
  const claimed = await tx.first(returning(CLAIMED)`
    UPDATE bank_entries SET state = 'matched', order_id = ${orderId}, decided_at = ${ctx.clock()}, decided_by_id = ${adminIdOf(ctx)}
    WHERE id = ${entryId} AND state = 'open' RETURNING amount_minor AS "amountMinor", currency, reference`)
  if (claimed) return claimed
  const found = await tx.first(returning({ id: int })`SELECT id FROM bank_entries WHERE id = ${entryId}`)
  throw found ? new BankEntryDecidedError() : noSuchEntry()
}

export interface NewBankMatch extends Versioned {
  entryId: number
  orderId: number
  /** True records more than the order owes. */
  allowOverpayment: boolean
}

/**
 * Records an entry of a statement as a payment of an order, once (docs/spec/payments.md#bank-statements). Fails with
 * `ForbiddenError`, `NotFoundError`, `StaleVersionError`, `BankEntryDecidedError`, `InvalidInputError` (another currency),
 * `PaymentTooHighError`.
 */
export async function matchBankEntry(ctx: Context, match: NewBankMatch): Promise<void> {
  const { entryId, orderId, allowOverpayment } = match
  await ctx.sql.transaction(async (tx) => {
    const order = await lockPayments(tx, orderId, match)
    const { amountMinor, currency, reference } = await claim(tx, ctx, entryId, orderId)
    if (currency !== order.currency)
      throw new InvalidInputError([{ field: 'orderId', message: 'Поръчката е в друга валута' }])
    const entries = transferEntries(order, amountMinor)
    for (const entry of entries) requirePermissionFor(ctx, entry)
    requireCovered(order, entries, allowOverpayment)
    const common = { reference, reason: '', reservationId: null }
    await addPayments(
      tx,
      ctx,
      order,
      entries.map((entry) => ({ ...entry, ...common })),
    )
  })
  bankMatches(ctx).clear(entryId)
}

/**
 * Matches each of the entries that is sure now, one by one: one that another person has decided, or whose order has changed,
 * is left out. Returns the matched ones.
 */
export async function matchSureBankEntries(ctx: Context, entryIds: readonly number[]): Promise<number[]> {
  const matched: number[] = []
  for (const entryId of new Set(entryIds)) {
    bankMatches(ctx).clear(entryId)
    const sure = (await bankMatches(ctx).load(entryId)).find(({ isSure }) => isSure)
    if (!sure) continue
    const { orderId, version: expectedVersion } = sure
    try {
      await matchBankEntry(ctx, { entryId, orderId, allowOverpayment: false, expectedVersion })
      matched.push(entryId)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
    }
  }
  return matched
}

/** Marks that an entry is for no order, or no longer. Fails with `NotFoundError`, `BankEntryDecidedError` (a matched one). */
export async function setBankEntryIgnored(ctx: Context, entryId: number, isIgnored: boolean): Promise<void> {
  const by = isIgnored
    ? { decidedAt: ctx.clock(), decidedById: adminIdOf(ctx) }
    : { decidedAt: null, decidedById: null }
  const { count } = await ctx.db.bankEntry.updateMany({
    where: { id: entryId, state: { not: 'matched' } },
    data: { state: isIgnored ? 'ignored' : 'open', ...by },
  })
  if (count === 0)
    throw (await ctx.db.bankEntry.count({ where: { id: entryId } })) > 0 ? new BankEntryDecidedError() : noSuchEntry()
  bankMatches(ctx).clear(entryId)
}
