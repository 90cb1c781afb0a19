import { InvalidInputError } from '#lib/errors.ts'
import type { Currency } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'
import { readStatement } from './read-statement.service.ts'
import { entryKeys, type StatementEntry } from './statement-entry.rules.ts'

/** Entries that were new, and those that an earlier file had. */
export interface ImportedStatement {
  added: number
  repeated: number
}

const NOTHING = 'В извлечението няма постъпили суми.'

interface StoredEntry extends StatementEntry {
  account: string
  currency: Currency
  entryKey: string
}

/** In one order for all files, so that two uploads of the same entries wait for each other and never block. */
function storedEntries(read: readonly StatementEntry[], iban: string, currency: Currency): StoredEntry[] {
  const entries = read.map((entry) => ({ ...entry, account: entry.account ?? iban }))
  const keys = entryKeys(entries)
  return entries
    .map((entry, at) => ({ ...entry, currency: entry.currency ?? currency, entryKey: keys[at] ?? '' }))
    .toSorted((a, b) => (a.entryKey < b.entryKey ? -1 : 1))
}

/**
 * Stores the money that came in by a file, each entry once (docs/spec/payments.md#bank-statements). Fails with
 * `InvalidInputError` for a file that cannot be read or has none.
 */
export async function importStatement(ctx: Context, fileName: string, bytes: Uint8Array): Promise<ImportedStatement> {
  const read = await readStatement(bytes)
  if (read.length === 0) throw new InvalidInputError([{ field: 'file', message: NOTHING }], NOTHING)
  const { bankIban } = await readShopFacts(ctx.sql)
  const entries = storedEntries(read, bankIban, ctx.pricing.currency)
  return ctx.sql.transaction(async ({ db }) => {
    const by = { at: ctx.clock(), adminId: adminIdOf(ctx) }
    const { id: statementId } = await db.bankStatement.create({ data: { fileName, added: 0, repeated: 0, ...by } })
    const { count: added } = await db.bankEntry.createMany({
      data: entries.map(({ bookedOn, ...entry }) => ({ ...entry, statementId, bookedOn: new Date(bookedOn) })),
      skipDuplicates: true,
    })
    const repeated = entries.length - added
    await db.bankStatement.update({ where: { id: statementId }, data: { added, repeated } })
    return { added, repeated }
  })
}
