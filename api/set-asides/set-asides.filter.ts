import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'

export const setAsidesMatching = (isWaiting: boolean): ListedRows => ({
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
  allOf: isWaiting ? [sql`t.put_back + t.written_off < t.quantity`] : [],
})
