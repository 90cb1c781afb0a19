import { int, oneOf, returning, string } from '#lib/database/row.ts'
import { NotFoundError } from '#lib/errors.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { asRead, notWritten, type Versioned } from '#lib/versions.ts'
import { type Contact, Currency } from '#prisma/client.ts'
import { converted } from '#rules/money.ts'
import type { Context } from '../../context.ts'
import type { ContactNotesInput } from './contacts.input.ts'
import { gatherContacts } from './gather-contacts.service.ts'

/** Fails with `NotFoundError` (also after a merge into another contact), `StaleVersionError`. */
export async function updateContactNotes(ctx: Context, input: ContactNotesInput & Versioned): Promise<Contact> {
  const { contactId: id, notes } = input
  const [written] = await ctx.db.contact.updateManyAndReturn({
    where: { id, ...asRead(input) },
    data: { notes, version: { increment: 1 } },
  })
  if (written) return written
  throw notWritten(await ctx.db.contact.findUnique({ where: { id } }), () => new NotFoundError('Няма такъв клиент.'))
}

/** Null when the contact has other records than the account: registering with an address proves no identity. */
export async function notesOnAccount(ctx: Context, customerId: number): Promise<string | null> {
  await gatherContacts(ctx)
  const noted = await ctx.sql.first(returning({ notes: string })`
    SELECT c.notes FROM contact_records a JOIN contacts c ON c.id = a.contact_id
    WHERE a.source = 'account' AND a.record_id = ${customerId} AND c.notes <> '' AND NOT EXISTS (
      SELECT FROM contact_records r WHERE r.contact_id = c.id AND NOT (r.keys @> ARRAY['account:' || ${customerId}::int]))`)
  return noted?.notes ?? null
}

/** Losses from a contact's rentals; minor units of the shop's currency. */
export interface RentalLosses {
  withheldMinor: number
  damaged: number
  lost: number
}

export const rentalLosses = defineLoader<Context, number, RentalLosses>(async (ctx, ids) => {
  const withheld = await ctx.sql.rows(returning({ id: int, currency: oneOf(Currency), withheldMinor: int })`
    SELECT r.contact_id AS id, o.currency, sum(o.deposit_withheld_minor)::bigint AS "withheldMinor"
    FROM contact_records r JOIN orders o ON r.source = 'order' AND o.id = r.record_id
    WHERE r.contact_id = ANY (${[...ids]}::int[]) GROUP BY r.contact_id, o.currency`)
  const pieces = await ctx.sql.rows(returning({ id: int, damaged: int, lost: int })`
    SELECT r.contact_id AS id, sum(m.damaged) AS damaged, sum(m.lost) AS lost
    FROM contact_records r JOIN order_lines l ON r.source = 'order' AND l.order_id = r.record_id
      JOIN reservations s ON s.order_line_id = l.id JOIN rental_movements m ON m.reservation_id = s.id
    WHERE r.contact_id = ANY (${[...ids]}::int[]) GROUP BY r.contact_id`)
  const { currency } = ctx.pricing
  return inOrderOf(ids, pieces, ({ id }) => id).map((counted, i) => ({
    withheldMinor: withheld
      .filter(({ id }) => id === ids[i])
      .reduce((total, own) => total + converted({ ...own, minorUnits: own.withheldMinor }, currency).minorUnits, 0),
    damaged: counted?.damaged ?? 0,
    lost: counted?.lost ?? 0,
  }))
})
