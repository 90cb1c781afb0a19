import {
  boolean,
  instant,
  int,
  ints,
  nullable,
  oneOf,
  returning,
  string,
  strings,
  type RowOf,
} from '#lib/database/row.ts'
import { ContactSource, Currency, type Prisma } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import type { ContactRecord } from './contacts.rules.ts'

export interface NotedRecords {
  order: readonly number[]
  inquiry: readonly number[]
  account: readonly number[]
}

// Any number, the same in all processes.
const GATHERING_LOCK = 7_240_038

export const lockGatheringSql = sql`SELECT pg_advisory_xact_lock(${GATHERING_LOCK})`

const RECORDS_OF_BATCH = 2000

export const takeNotesSql = returning({ source: oneOf(ContactSource), ids: ints })`
  DELETE FROM ungathered_records WHERE ctid IN (
    SELECT n.ctid FROM (SELECT u.ctid, sum(cardinality(u.ids)) OVER (ORDER BY u.ctid) - cardinality(u.ids) AS before FROM ungathered_records u) n
    WHERE n.before < ${RECORDS_OF_BATCH})
  RETURNING source, ids`

const ofIds = (ids: readonly number[]): Prisma.Sql => sql`= ANY (${[...ids]}::int[])`

const RECORD = {
  source: oneOf(ContactSource),
  recordId: int,
  contactId: nullable(int),
  keys: strings,
  name: string,
  phone: string,
  email: string,
  at: instant,
  isLiveOrder: boolean,
  isRental: boolean,
  orderedMinor: int,
}

const PRESENT_RECORD = { ...RECORD, isPaid: boolean, currency: nullable(oneOf(Currency)) }

export type PresentRecord = RowOf<typeof PRESENT_RECORD>

/** A record without a key belongs to no contact. */
export const presentRecordsSql = ({ order, inquiry, account }: NotedRecords) => returning(PRESENT_RECORD)`
  SELECT b.source, b.id AS "recordId", r.contact_id AS "contactId", b.keys, b.name, b.phone, b.email, b.at,
    b.is_live_order AS "isLiveOrder", b.is_rental AS "isRental", b.ordered_minor AS "orderedMinor", b.is_paid AS "isPaid", b.currency
  FROM (
    SELECT 'order'::contact_source AS source, o.id, contact_keys(o.customer_phone, o.customer_email, o.customer_id) AS keys, o.customer_name AS name,
      o.customer_phone AS phone, o.customer_email AS email, o.created_at AS at, order_is_counted(o.status) AS is_live_order,
      order_is_counted(o.status) AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.type = 'rent' AND NOT EXISTS (
        SELECT FROM reservations s WHERE s.order_line_id = l.id AND s.status = 'rejected')) AS is_rental,
      o.final_minor AS ordered_minor, o.payment_status = 'paid' AS is_paid, o.currency
    FROM orders o WHERE o.id ${ofIds(order)}
    UNION ALL
    SELECT 'inquiry', i.id, contact_keys(i.phone, i.email, NULL), i.name, coalesce(i.phone, ''), i.email, i.created_at, false, false, 0, false, NULL
    FROM inquiries i WHERE i.id ${ofIds(inquiry)}
    UNION ALL
    SELECT 'account', a.id, contact_keys(NULL, a.email, a.id), a.first_name || ' ' || a.last_name, '', a.email, a.created_at, false, false, 0, false, NULL
    FROM customers a WHERE a.id ${ofIds(account)}
  ) b LEFT JOIN contact_records r ON r.source = b.source AND r.record_id = b.id
  WHERE b.keys <> '{}'`

const isNotedSql = ({ order, inquiry, account }: NotedRecords): Prisma.Sql => sql`(
  (r.source = 'order' AND r.record_id ${ofIds(order)}) OR (r.source = 'inquiry' AND r.record_id ${ofIds(inquiry)})
  OR (r.source = 'account' AND r.record_id ${ofIds(account)}))`

/** Contacts that had the records or now share a key with them; locked, so that no note on them is lost. */
export const lockTouchedContactsSql = (noted: NotedRecords, keys: readonly string[]) => returning({
  id: int,
  notes: string,
})`
  SELECT c.id, c.notes FROM contacts c WHERE c.id IN (
    SELECT r.contact_id FROM contact_records r WHERE ${isNotedSql(noted)}
    UNION SELECT r.contact_id FROM contact_records r WHERE r.keys && ${[...keys]}::text[])
  ORDER BY c.id FOR UPDATE`

export const otherRecordsSql = (contactIds: readonly number[], noted: NotedRecords) => returning({
  ...RECORD,
  paidMinor: int,
})`
  SELECT r.source, r.record_id AS "recordId", r.contact_id AS "contactId", r.keys, r.name, r.phone, r.email, r.at,
    r.is_live_order AS "isLiveOrder", r.is_rental AS "isRental", r.ordered_minor AS "orderedMinor", r.paid_minor AS "paidMinor"
  FROM contact_records r WHERE r.contact_id ${ofIds(contactIds)} AND NOT ${isNotedSql(noted)}`

export const newContactIdsSql = (count: number) =>
  returning({
    id: int,
  })`SELECT nextval(pg_get_serial_sequence('contacts', 'id'))::int AS id FROM generate_series(1, ${count}::int)`

/** Null `notes` leave the stored ones unchanged. */
export interface StoredContact {
  id: number
  name: string
  phone: string
  email: string
  known_as: string
  order_count: number
  rental_count: number
  ordered_minor: number
  paid_minor: number
  last_order_at: Date | null
  created_at: Date | null
  notes: string | null
}

export const storeContactsSql = (contacts: readonly StoredContact[]): Prisma.Sql => sql`
  INSERT INTO contacts AS c (id, name, phone, email, known_as, order_count, rental_count, ordered_minor, paid_minor, last_order_at, created_at, notes)
  SELECT n.id, n.name, n.phone, n.email, n.known_as, n.order_count, n.rental_count, n.ordered_minor, n.paid_minor, n.last_order_at, n.created_at, coalesce(n.notes, '')
  FROM json_to_recordset(${JSON.stringify(contacts)}::json) AS n (id int, name text, phone text, email text, known_as text,
    order_count int, rental_count int, ordered_minor bigint, paid_minor bigint, last_order_at timestamptz, created_at timestamptz, notes text)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, phone = excluded.phone, email = excluded.email, known_as = excluded.known_as,
    order_count = excluded.order_count, rental_count = excluded.rental_count, ordered_minor = excluded.ordered_minor, paid_minor = excluded.paid_minor,
    last_order_at = excluded.last_order_at, created_at = excluded.created_at,
    notes = CASE WHEN excluded.notes = '' THEN c.notes ELSE excluded.notes END,
    version = CASE WHEN excluded.notes IN ('', c.notes) THEN c.version ELSE c.version + 1 END`

export const storeRecordsSql = (records: readonly ContactRecord[]): Prisma.Sql => sql`
  INSERT INTO contact_records AS r (source, record_id, contact_id, keys, name, phone, email, at, is_live_order, is_rental, ordered_minor, paid_minor)
  SELECT n.source, n."recordId", n."contactId", n.keys, n.name, n.phone, n.email, n.at, n."isLiveOrder", n."isRental", n."orderedMinor", n."paidMinor"
  FROM json_to_recordset(${JSON.stringify(records)}::json) AS n (source contact_source, "recordId" int, "contactId" int, keys text[],
    name text, phone text, email text, at timestamptz, "isLiveOrder" boolean, "isRental" boolean, "orderedMinor" bigint, "paidMinor" bigint)
  ON CONFLICT (source, record_id) DO UPDATE SET contact_id = excluded.contact_id, keys = excluded.keys, name = excluded.name,
    phone = excluded.phone, email = excluded.email, at = excluded.at, is_live_order = excluded.is_live_order, is_rental = excluded.is_rental,
    ordered_minor = excluded.ordered_minor, paid_minor = excluded.paid_minor
  WHERE r IS DISTINCT FROM excluded`

export const dropRecordsSql = (noted: NotedRecords, present: readonly ContactRecord[]): Prisma.Sql => sql`
  DELETE FROM contact_records r WHERE ${isNotedSql(noted)} AND NOT EXISTS (
    SELECT FROM json_to_recordset(${JSON.stringify(present)}::json) AS n (source contact_source, "recordId" int)
    WHERE n.source = r.source AND n."recordId" = r.record_id)`

export const deleteContactsSql = (ids: readonly number[]): Prisma.Sql =>
  sql`DELETE FROM contacts WHERE id ${ofIds(ids)}`
