import { returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { newestSeal, openedOrNull, sealed } from '#lib/sealed-text.ts'
import { Prisma } from '#prisma/client.ts'
import type { App } from '../../context.ts'

const COLUMNS = [
  ['admins', 'totp_secret'],
  ['card_payments', 'saved_card'],
  ['service_keys', 'sealed'],
] as const

/**
 * Seals secrets with the newest key that are stored unsealed or sealed with an older key. Equal texts stay equal: rows
 * of one order have one saved card. What no key opens stays as it is.
 */
export async function sealTexts({ sql: database, config, log }: Pick<App, 'sql' | 'config' | 'log'>): Promise<void> {
  const keys = config.sealingKeys
  const seal = newestSeal(keys)
  if (seal === null) return
  for (const [table, column] of COLUMNS) {
    const [rows, text] = [Prisma.raw(table), Prisma.raw(column)]
    const stored = await database.rows(
      returning({
        text: string,
      })`SELECT DISTINCT t.${text} AS text FROM ${rows} t WHERE t.${text} IS NOT NULL AND NOT starts_with(t.${text}, ${seal})`,
    )
    const opened = stored.flatMap(({ text: old }) => {
      const plain = openedOrNull(keys, old)
      return plain === null ? [] : [{ old, plain }]
    })
    for (const { old, plain } of opened)
      await database.run(sql`UPDATE ${rows} SET ${text} = ${sealed(keys, plain)} WHERE ${text} = ${old}`)
    if (opened.length < stored.length)
      log.warn({ table, texts: stored.length - opened.length }, 'no key of SEALING_KEYS opens some stored secrets')
  }
}
