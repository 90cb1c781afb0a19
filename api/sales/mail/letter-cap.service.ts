import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { MailKind, Prisma } from '#prisma/client.ts'
import type { App } from '../../context.ts'
import type { Letter } from './outbox.service.ts'

/** Letters that anybody can have sent to an address that is not theirs. */
const BY_ANYBODY: readonly MailKind[] = ['order_received', 'withdrawal_received']

/** `name+party@example.com` arrives in the mailbox of `name@example.com`. */
const mailboxSql = (address: Prisma.Sql) => sql`regexp_replace(lower(${address}), '[+][^@]*@', '@')`

/**
 * Whether the recipient had enough of such letters in the hour before this one. Counts queued letters,
 * sent or not, so that it does not matter which process sends which first (docs/spec/runtime.md#limits).
 */
export async function isOverCap({ sql: database, config }: App, letter: Letter): Promise<boolean> {
  if (letter.recipient === null || !BY_ANYBODY.includes(letter.kind)) return false
  const earlier = await database.first(returning({ letters: int })`
    SELECT count(*)::int AS letters FROM mail_messages m
    WHERE m.kind = ANY (${[...BY_ANYBODY]}::mail_kind[]) AND m.id < ${letter.id}
      AND m.created_at > ${letter.createdAt}::timestamptz - interval '1 hour' AND m.created_at <= ${letter.createdAt}::timestamptz
      AND ${mailboxSql(sql`m.recipient`)} = ${mailboxSql(sql`${letter.recipient}::text`)}`)
  return (earlier?.letters ?? 0) >= config.limits.lettersPerRecipient
}
