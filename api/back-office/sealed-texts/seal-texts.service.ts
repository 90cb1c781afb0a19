import { returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { newestSeal, opened, sealed } from '#lib/sealed-text.ts'
import { Prisma } from '#prisma/client.ts'
import type { App } from '../../context.ts'

/** All secrets of the database that the shop has to open again; a CHECK of each refuses an unsealed text. */
export const SEALED_COLUMNS = [
  ['admins', 'totp_secret'],
  ['card_payments', 'saved_card'],
  ['service_keys', 'sealed'],
] as const

/**
 * Seals secrets with the first key that an older key sealed. Equal texts stay equal: rows of one order have one saved
 * card. A text that no key opens stays as it is, and one line of the log counts these.
 */
export async function sealTexts({
  sql: database,
  sealingKeys,
  log,
}: Pick<App, 'sql' | 'sealingKeys' | 'log'>): Promise<void> {
  const unreadable: Record<string, number> = {}
  for (const [table, column] of SEALED_COLUMNS) {
    const [rows, text] = [Prisma.raw(table), Prisma.raw(column)]
    const stored = await database.rows(
      returning({
        text: string,
      })`SELECT DISTINCT t.${text} AS text FROM ${rows} t WHERE t.${text} IS NOT NULL AND NOT starts_with(t.${text}, ${newestSeal(sealingKeys)})`,
    )
    for (const { text: old } of stored) {
      const plain = opened(sealingKeys, old)
      if (plain === null) unreadable[table] = (unreadable[table] ?? 0) + 1
      else await database.run(sql`UPDATE ${rows} SET ${text} = ${sealed(sealingKeys, plain)} WHERE ${text} = ${old}`)
    }
  }
  if (Object.keys(unreadable).length > 0)
    log.warn({ unreadable }, 'stored secrets are sealed with keys that this process does not have: set SEALING_KEYS')
}
