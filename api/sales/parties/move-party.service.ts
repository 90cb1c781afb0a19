import { int, returning } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { eventDayProblem } from '#rules/parties.ts'
import type { Context } from '../../context.ts'
import { cartOwner } from '../carts/cart-owner.rules.ts'
import { isCartOf } from '../carts/cart-owner.sql.ts'
import { mergeVisitorCart } from '../carts/merge-cart.service.ts'
import { PartyDateError } from './party-date.errors.ts'
import { moveItems, type MovedItems } from './party-date.service.ts'

export interface WantedDate extends Versioned {
  sessionId: string
  eventOn: CalendarDay
}

async function move(tx: Transaction, ctx: Context, wanted: WantedDate): Promise<MovedItems> {
  const { sessionId, eventOn } = wanted
  const owner = cartOwner(ctx, sessionId)
  const today = dayInSofia(ctx.clock())
  const problem = eventDayProblem(eventOn, today)
  if (problem !== null) throw new InvalidInputError([{ field: 'eventOn', message: problem }])
  const found = await tx.first(returning({ cartId: int, version: int })`
    SELECT c.id AS "cartId", e.version FROM carts c JOIN parties e ON e.cart_id = c.id
    WHERE ${isCartOf(owner)} AND e.event_on >= ${today}::date FOR UPDATE OF c`)
  if (!found) throw new NotFoundError('Количката няма парти.')
  requireVersion(wanted, found)
  const { cartId } = found
  await tx.run(sql`
    UPDATE parties SET event_on = ${eventOn}::date, version = version + 1, updated_at = ${ctx.clock()}::timestamptz
    WHERE cart_id = ${cartId}`)
  return moveItems(tx, ctx, { cartId, owner, eventOn })
}

/**
 * Moves the party with the rentals and packages that follow it, all or none (docs/spec/parties.md#moving-the-day). Fails with
 * `InvalidInputError`, `NotFoundError`, `StaleVersionError` and `PartyDateError`.
 */
export async function movePartyDate(ctx: Context, wanted: WantedDate): Promise<void> {
  await mergeVisitorCart(ctx, wanted.sessionId)
  await ctx.sql.transaction(async (tx) => {
    const { stuck } = await move(tx, ctx, wanted)
    if (stuck.length > 0) throw new PartyDateError(stuck, wanted.eventOn)
  })
}

/** Ends a transaction without its writes. */
class RolledBack extends Error {
  readonly moved: MovedItems

  constructor(moved: MovedItems) {
    super('a preview writes nothing')
    this.moved = moved
  }
}

/** What `movePartyDate` would do, decided by the same statements. Fails with `InvalidInputError` and `NotFoundError`. */
export async function previewPartyDate(ctx: Context, wanted: WantedDate): Promise<MovedItems> {
  await mergeVisitorCart(ctx, wanted.sessionId)
  try {
    return await ctx.sql.transaction(async (tx): Promise<MovedItems> => {
      throw new RolledBack(await move(tx, ctx, wanted))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.moved
    throw error
  }
}
