// Messages of providers: stored once, answered, applied later (docs/spec/card-payments.md#events).
import { int, nullable, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { NotFoundError } from '#lib/errors.ts'
import { nextQueryAt } from '#rules/card-payment-states.ts'
import type { CardProvider } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import type { CardEventFacts } from '../../platform/cards/card-driver.ts'
import { checkUnlessLocked } from './check-card-payment.service.ts'

/** After so many tries the event stays, and is not tried again. */
const MAX_TRIES = 12

export interface ReceivedEvent {
  provider: CardProvider
  rawBody: Buffer
  headers: Readonly<Record<string, string | undefined>>
}

/** Stores an event, unless it is known. Fails with `CardForgery`, and `NotFoundError` for a provider that is not set. */
export async function receiveCardEvent(
  { cards, sql: database, clock }: Pick<Context, 'cards' | 'sql' | 'clock'>,
  { provider, rawBody, headers }: ReceivedEvent,
): Promise<void> {
  const driver = cards.of(provider)
  if (driver === null) throw new NotFoundError()
  const { eventId, objectIds, reference }: CardEventFacts = driver.parseEvent(rawBody, headers, clock())
  const ids = [...objectIds, ...(reference === null ? [] : [`reference ${reference}`])]
  await database.run(sql`
    INSERT INTO card_events (provider, event_id, object_ids, body, received_at, next_try_at)
    VALUES (${provider}::card_provider, ${eventId}, ${ids}::text[], ${rawBody.toString('utf8')}, ${clock()}::timestamptz, ${clock()}::timestamptz)
    ON CONFLICT DO NOTHING`)
}

const DUE = { id: int, tries: int, cardPaymentId: nullable(int) }

/**
 * Applies events that are due: each is only a reason to fetch its payment. One of an unknown payment stays and is tried
 * again, since the payment may be written after it.
 */
export async function applyCardEvents(ctx: Context): Promise<void> {
  const due = await ctx.sql.rows(returning(DUE)`
    WITH due AS (
      SELECT id FROM card_events WHERE next_try_at <= ${ctx.clock()}::timestamptz ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED
    )
    UPDATE card_events e SET tries = e.tries + 1, next_try_at = ${nextQueryAt(ctx.clock(), 0)}::timestamptz FROM due WHERE e.id = due.id
    RETURNING e.id, e.tries, (SELECT p.id FROM card_payments p WHERE p.provider = e.provider AND (p.provider_id = ANY (e.object_ids)
      OR p.other_ids && e.object_ids OR 'reference ' || p.id = ANY (e.object_ids)) ORDER BY p.id DESC LIMIT 1) AS "cardPaymentId"`)
  for (const { id, tries, cardPaymentId } of due) {
    const isDone = cardPaymentId !== null && (await checkUnlessLocked(ctx, cardPaymentId))
    const next = tries >= MAX_TRIES ? null : nextQueryAt(ctx.clock(), tries)
    await ctx.sql.run(sql`
      UPDATE card_events SET applied_at = ${isDone ? ctx.clock() : null}::timestamptz, next_try_at = ${isDone ? null : next}::timestamptz
      WHERE id = ${id}`)
  }
}
