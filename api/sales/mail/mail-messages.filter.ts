import { sql } from '#lib/database/sql.ts'
import { MAX_ID } from '#lib/fields.ts'
import { byCreation, type ListedRows } from '#lib/listed-rows.ts'
import type { MailState, Prisma } from '#prisma/client.ts'

/** By a whole address or an order number; other text finds nothing. */
function foundBy(search: string): Prisma.Sql[] {
  const number = /^(?:№\s*)?(\d{1,10})$/.exec(search)?.[1]
  if (number === undefined) return [sql`t.recipient = ${search.toLowerCase()}`]
  return [sql`t.order_id = ${Math.min(Number(number), MAX_ID)}`]
}

export function mailMessagesWhere(isOfParent: Prisma.Sql): ListedRows {
  return { table: sql`mail_messages`, order: byCreation('mailMessages'), anyOf: null, allOf: [isOfParent] }
}

export function mailMessagesMatching(search: string | null, state: MailState | null, newestFirst: boolean): ListedRows {
  const text = search?.trim()
  return {
    table: sql`mail_messages`,
    order: byCreation('mailMessages', newestFirst),
    anyOf: text ? foundBy(text) : null,
    allOf: state ? [sql`t.state = ${state}::mail_state`] : [],
  }
}
