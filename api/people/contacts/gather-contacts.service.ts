// Triggers of orders, inquiries and accounts queue changed records; gathering updates the contacts
// (docs/decisions/0038-contacts.md).
import { withoutAuthor } from '#lib/database/author.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { converted, type Currency } from '#rules/money.ts'
import type { App } from '../../context.ts'
import { contactOf, contactsOfGroups, groupsOf, type ContactRecord } from './contacts.rules.ts'
import {
  deleteContactsSql,
  dropRecordsSql,
  lockGatheringSql,
  lockTouchedContactsSql,
  newContactIdsSql,
  otherRecordsSql,
  presentRecordsSql,
  storeContactsSql,
  storeRecordsSql,
  takeNotesSql,
  type NotedRecords,
  type PresentRecord,
  type StoredContact,
} from './contacts.sql.ts'

function inCurrency({ isPaid, currency, ...record }: PresentRecord, shopCurrency: Currency): ContactRecord {
  const { minorUnits } = converted(
    { minorUnits: record.orderedMinor, currency: currency ?? shopCurrency },
    shopCurrency,
  )
  return { ...record, orderedMinor: minorUnits, paidMinor: isPaid ? minorUnits : 0 }
}

async function takeNotes(tx: Sql): Promise<NotedRecords | null> {
  const notes = await tx.rows(takeNotesSql)
  const idsOf = (source: keyof NotedRecords) => [
    ...new Set(notes.filter((note) => note.source === source).flatMap(({ ids }) => ids)),
  ]
  if (notes.length === 0) return null
  return { order: idsOf('order'), inquiry: idsOf('inquiry'), account: idsOf('account') }
}

function joinedNotes(
  records: readonly ContactRecord[],
  id: number,
  others: ReadonlyMap<number, string>,
): string | null {
  const ids = [...new Set([id, ...records.flatMap(({ contactId }) => contactId ?? [])])]
  const notes = ids.map((one) => others.get(one) ?? '').filter(Boolean)
  return notes.length === 0 ? null : notes.join('\n\n')
}

async function gatherBatch(tx: Sql, currency: Currency): Promise<boolean> {
  await tx.run(lockGatheringSql)
  const noted = await takeNotes(tx)
  if (!noted) return false
  const rows = await tx.rows(presentRecordsSql(noted))
  const present = rows.map((row) => inCurrency(row, currency))
  const keys = [...new Set(present.flatMap((record) => record.keys))]
  const touched = await tx.rows(lockTouchedContactsSql(noted, keys))
  const touchedIds = touched.map(({ id }) => id)
  const others = await tx.rows(otherRecordsSql(touchedIds, noted))

  const groups = groupsOf([...present, ...others])
  const known = contactsOfGroups(groups)
  const ids = await tx.rows(newContactIdsSql(known.filter((id) => id === null).length))
  const goingOn = new Set(known)
  // A contact that continues in another group retains its notes there.
  const notesOf = (id: number | null) =>
    new Map(touched.filter((one) => one.id === id || !goingOn.has(one.id)).map((one) => [one.id, one.notes]))
  const contacts: StoredContact[] = []
  const records: ContactRecord[] = []
  groups.forEach((group, i) => {
    const id = known[i] ?? ids.pop()?.id
    if (id === undefined) throw new Error('a contact without a number')
    const { knownAs, orderCount, rentalCount, orderedMinor, paidMinor, lastOrderAt, createdAt, ...texts } =
      contactOf(group)
    contacts.push({
      id,
      ...texts,
      known_as: knownAs,
      order_count: orderCount,
      rental_count: rentalCount,
      ordered_minor: orderedMinor,
      paid_minor: paidMinor,
      last_order_at: lastOrderAt,
      created_at: createdAt,
      notes: joinedNotes(group, id, notesOf(id)),
    })
    records.push(...group.map((record) => ({ ...record, contactId: id })))
  })
  await tx.run(storeContactsSql(contacts))
  await tx.run(storeRecordsSql(records))
  await tx.run(dropRecordsSql(noted, present))
  await tx.run(deleteContactsSql(touchedIds.filter((id) => !goingOn.has(id))))
  return true
}

/** Runs in the caller's transaction, so that no contact remains after it; concurrent gatherings wait. */
export async function gatherContactsWithin(tx: Sql, { pricing }: Pick<App, 'pricing'>): Promise<void> {
  while (await gatherBatch(tx, pricing.currency));
}

/** Updates the contacts with all committed records. Automatic, so without an author in the audit log. */
export async function gatherContacts({ sql: database, pricing }: Pick<App, 'sql' | 'pricing'>): Promise<void> {
  const noted = () => database.run(sql`SELECT FROM ungathered_records LIMIT 1`)
  while ((await noted()) > 0) await withoutAuthor(() => database.transaction((tx) => gatherBatch(tx, pricing.currency)))
}
