import { sql } from '#lib/database/sql.ts'
import type { App } from '../../../context.ts'

/** Fills in the company's data, without which no document is issued. */
export async function makeIssuer({ sql: database }: Pick<App, 'sql'>): Promise<void> {
  await database.run(sql`UPDATE shop_facts SET registered_address = 'София 1408, бул. „Витоша“ 118'`)
}

/** A company to invoice. */
export const RECIPIENT = {
  name: 'Парти ООД',
  address: 'Пловдив, ул. „Роза“ 1',
  manager: 'Иван Иванов',
  eik: '123456786',
  vat: 'BG123456786',
}
