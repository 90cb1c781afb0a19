import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import type { BankEntryState } from '#prisma/client.ts'

/** The latest day first. */
export const bankEntriesMatching = (state: BankEntryState | null): ListedRows => ({
  table: sql`bank_entries`,
  order: {
    name: 'bank_entries',
    keys: [
      { value: sql`t.booked_on`, type: 'date' },
      { value: sql`t.id`, type: 'int8' },
    ],
    descending: true,
  },
  anyOf: null,
  allOf: state === null ? [] : [sql`t.state = ${state}::bank_entry_state`],
})
