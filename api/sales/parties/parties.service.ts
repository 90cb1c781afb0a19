import { int, returning } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { eventDayProblem } from '#rules/parties.ts'
import type { Context } from '../../context.ts'
import { cartOwner } from '../carts/cart-owner.rules.ts'
import { ensureCartSql, isCartOf, isVisitorCartOf } from '../carts/cart-owner.sql.ts'
import { mergeVisitorCart } from '../carts/merge-cart.service.ts'
import { PartyDateError } from './party-date.errors.ts'
import { moveItems } from './party-date.service.ts'
import type { PlanPartyInput } from './parties.input.ts'
import { themeValueSql } from './parties.sql.ts'

/** Part of a transaction of the caller, who has merged the visitor's cart. */
export async function planPartyIn(
  tx: Transaction,
  ctx: Context,
  wanted: PlanPartyInput & Versioned,
): Promise<{ cartId: number }> {
  const { sessionId, eventOn, adults, children, theme, budget, place } = wanted
  const today = dayInSofia(ctx.clock())
  const problem = eventDayProblem(eventOn, today)
  if (problem !== null) throw new InvalidInputError([{ field: 'eventOn', message: problem }])
  const owner = cartOwner(ctx, sessionId)
  const cart = await tx.first(ensureCartSql(owner, ctx.clock()))
  if (!cart) throw new InvalidInputError([{ field: 'sessionId', message: 'Невалидна количка' }])
  const planned = await tx.first(
    returning({
      version: int,
    })`SELECT e.version FROM parties e WHERE e.cart_id = ${cart.id} AND e.event_on >= ${today}::date`,
  )
  if (planned) requireVersion(wanted, planned)
  await tx.run(sql`
    INSERT INTO parties AS e (cart_id, event_on, adults, children, theme, theme_value_id, budget_minor, place, updated_at)
    VALUES (${cart.id}, ${eventOn}::date, ${adults}, ${children}, ${theme}, ${themeValueSql(theme)}, ${budget}::int, ${place}::party_place,
      ${ctx.clock()}::timestamptz)
    ON CONFLICT (cart_id) DO UPDATE SET event_on = excluded.event_on, adults = excluded.adults, children = excluded.children,
      theme = excluded.theme, theme_value_id = excluded.theme_value_id, budget_minor = excluded.budget_minor, place = excluded.place,
      updated_at = excluded.updated_at, version = e.version + 1`)
  const { stuck } = await moveItems(tx, ctx, { cartId: cart.id, owner, eventOn })
  if (stuck.length > 0) throw new PartyDateError(stuck, eventOn)
  return { cartId: cart.id }
}

/**
 * Plans the party of a cart, or changes it as a whole. A party whose day is over counts as none
 * (docs/spec/parties.md#a-party). Rentals and packages that follow it move to its days, all or none.
 * Fails with `InvalidInputError`, `StaleVersionError` and `PartyDateError`.
 */
export async function planParty(ctx: Context, wanted: PlanPartyInput & Versioned): Promise<void> {
  await mergeVisitorCart(ctx, wanted.sessionId)
  await ctx.sql.transaction((tx) => planPartyIn(tx, ctx, wanted))
}

/** Also when there is none. */
export async function clearParty(ctx: Context, { sessionId }: { sessionId: string }): Promise<void> {
  const owner = cartOwner(ctx, sessionId)
  await ctx.sql.run(
    sql`DELETE FROM parties e USING carts c WHERE c.id = e.cart_id AND ((${isCartOf(owner)}) OR (${isVisitorCartOf(owner)}))`,
  )
}
