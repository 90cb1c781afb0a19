// Every e-mail begins here: the service that decides on it queues it in the transaction of its change.
import { sql, type Sql } from '#lib/database/sql.ts'
import { Prisma, type MailKind } from '#prisma/client.ts'

/** To the shop, as a setting says: at once, with the digest, or not at all. */
type NoticeKind = Exclude<Extract<MailKind, `shop_${string}`>, 'shop_digest'>

type LetterKind = Exclude<MailKind, NoticeKind>

const SETTINGS: Record<NoticeKind, Prisma.Sql> = {
  shop_order: sql`setting.orders`,
  shop_reservation: sql`setting.reservations`,
  shop_inquiry: sql`setting.inquiries`,
  // Money needs staff at once: no digest, and it cannot be turned off.
  shop_card_payment: sql`'each'::mail_notice`,
  shop_low_stock: sql`setting.low_stock`,
}

interface Times {
  at: Date
  /** When to send it; by default `at`. */
  dueAt?: Date | null
}

/** Expressions over the rows of a relation, one e-mail for each row. */
interface LetterRows extends Times {
  from: Prisma.Sql
  /** An e-mail with the key of an earlier one of its kind is not queued again. */
  key: Prisma.Sql
  orderId?: Prisma.Sql
  /** Of the object that the kind names: a note, a document, an inquiry, a stock row. */
  subjectId?: Prisma.Sql
}

const NONE = sql`NULL::int`

const columnsSql = (
  kind: MailKind,
  { recipient, state }: { recipient: Prisma.Sql; state: Prisma.Sql },
  { key, orderId = NONE, subjectId = NONE, at, dueAt }: LetterRows,
): Prisma.Sql => sql`
  ${kind}::mail_kind, ${recipient}, ${orderId}, ${subjectId}, ${`${kind}:`}::text || ${key}, ${state}, ${dueAt ?? at}::timestamptz, ${at}::timestamptz`

/** A row with an empty recipient gets none: orders by telephone may have no address. Null is the shop. */
export function lettersSql(kind: LetterKind, recipient: Prisma.Sql, rows: LetterRows): Prisma.Sql {
  const columns = columnsSql(kind, { recipient, state: sql`'waiting'::mail_state` }, rows)
  return sql`SELECT ${columns} FROM ${rows.from} WHERE ${recipient} IS DISTINCT FROM ''`
}

export function noticesSql(kind: NoticeKind, rows: LetterRows): Prisma.Sql {
  const setting = SETTINGS[kind]
  const state = sql`CASE ${setting} WHEN 'digest' THEN 'digest'::mail_state ELSE 'waiting'::mail_state END`
  const columns = columnsSql(kind, { recipient: sql`NULL::text`, state }, rows)
  return sql`SELECT ${columns} FROM ${rows.from} CROSS JOIN mail_settings setting WHERE ${setting} <> 'off'`
}

/** For a statement that writes the change too; of `lettersSql` and `noticesSql`. */
export function enqueueSql(...letters: readonly Prisma.Sql[]): Prisma.Sql {
  return sql`
    INSERT INTO mail_messages (kind, recipient, order_id, subject_id, dedupe_key, state, next_try_at, created_at)
    ${Prisma.join(letters, ' UNION ALL ')} ON CONFLICT (dedupe_key) DO NOTHING`
}

interface NewLetter extends Times {
  key: number | string
  subjectId?: number
}

const rowsOf = ({ key, subjectId, at, dueAt }: NewLetter, from: Prisma.Sql, orderId: Prisma.Sql): LetterRows => ({
  from,
  key: sql`${String(key)}::text`,
  orderId,
  subjectId: sql`${subjectId ?? null}::int`,
  at,
  dueAt: dueAt ?? null,
})

const ONE_ROW = sql`(VALUES (1)) AS one_row`

/** To the customer of an order. */
export async function enqueueOrderLetter(
  tx: Sql,
  { kind, orderId, ...letter }: NewLetter & { kind: LetterKind; orderId: number },
): Promise<void> {
  const order = sql`(SELECT id, customer_email FROM orders WHERE id = ${orderId}) AS letter_order`
  const rows = rowsOf(letter, order, sql`letter_order.id`)
  await tx.run(enqueueSql(lettersSql(kind, sql`letter_order.customer_email`, rows)))
}

/** To an address. */
export async function enqueueLetter(
  tx: Sql,
  { kind, recipient, ...letter }: NewLetter & { kind: LetterKind; recipient: string },
): Promise<void> {
  await tx.run(enqueueSql(lettersSql(kind, sql`${recipient}::text`, rowsOf(letter, ONE_ROW, NONE))))
}

/** To the shop. */
export async function enqueueNotice(
  tx: Sql,
  { kind, orderId, ...letter }: NewLetter & { kind: NoticeKind; orderId?: number },
): Promise<void> {
  await tx.run(enqueueSql(noticesSql(kind, rowsOf(letter, ONE_ROW, sql`${orderId ?? null}::int`))))
}
