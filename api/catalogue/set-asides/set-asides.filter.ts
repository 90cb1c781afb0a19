import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'

/** Some units are undecided. */
const IS_WAITING = sql`(t.put_back + t.written_off < t.quantity)`

/** Null: settled or not. */
export const setAsidesMatching = (isSettled: boolean | null): ListedRows => ({
  table: sql`set_asides`,
  order: {
    name: 'set_asides',
    keys: [
      { value: sql`t.at`, type: 'timestamptz' },
      { value: sql`t.id`, type: 'int8' },
    ],
    descending: true,
  },
  anyOf: null,
  allOf: isSettled === null ? [] : [isSettled ? sql`NOT ${IS_WAITING}` : IS_WAITING],
})
