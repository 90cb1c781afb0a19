import { expect, test } from '@jest/globals'
import { returning, string, strings, type RowOf } from '#lib/database/row.ts'
import type { Product } from '#prisma/client.ts'
import { AUDIT_FIELDS, auditFieldText, auditValueWord } from '#rules/audit-words.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const NEVER_SHOWN = ['id', 'version', 'created_at', 'updated_at', 'deleted_at']

const AUDITED = {
  name: string,
  column: string,
  hidden: strings,
  /** Of an enum. */
  values: strings,
}

type Audited = RowOf<typeof AUDITED>

/** The columns of each table with an `audit_row`, and the lists of each `audit_part_row`. */
async function auditedColumns(): Promise<Audited[]> {
  const rows = await shop.app.sql.rows(returning(AUDITED)`
    WITH audited AS (
      SELECT g.tgrelid, p.proname, string_to_array(encode(g.tgargs, 'escape'), '\\000') AS args
      FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid WHERE g.tgname LIKE 'audit%' AND NOT g.tgisinternal
    )
    SELECT a.tgrelid::regclass::text AS name, c.attname AS column, a.args[5]::text[] AS hidden,
      ARRAY(SELECT e.enumlabel::text FROM pg_enum e WHERE e.enumtypid = c.atttypid) AS values
    FROM audited a JOIN pg_attribute c ON c.attrelid = a.tgrelid AND c.attnum > 0 AND NOT c.attisdropped WHERE a.proname = 'audit_row'
    UNION ALL SELECT a.tgrelid::regclass::text, a.args[4], '{}', '{}' FROM audited a WHERE a.proname = 'audit_part_row'`)
  return rows.filter(({ column, hidden }) => !hidden.includes(column) && !NEVER_SHOWN.includes(column))
}

/** A field as the database names its column. */
type ColumnOf<Field extends string> = Field extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${ColumnOf<Tail>}`
  : ''

type NotInLog = 'id' | 'type' | 'isPackage' | 'lowestPriceMinor' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'

/** A new column of products does not compile without its word. */
const PRODUCT_WORDS: Readonly<Record<ColumnOf<Exclude<keyof Product, NotInLog>>, string>> = AUDIT_FIELDS

test('a column of products has its word', () => {
  expect(PRODUCT_WORDS.price_per_day_minor).toBe('цена на ден')
})

test('each audited column, and each value of an enum, has a word', async () => {
  const columns = await auditedColumns()
  expect(columns.length).toBeGreaterThan(100)
  const withoutWord = columns.flatMap(({ name, column, values }) => [
    ...(auditFieldText(column) === column ? [`${name}.${column}`] : []),
    ...values
      .filter((value) => auditValueWord(column, value) === undefined)
      .map((value) => `${name}.${column}: ${value}`),
  ])
  expect(withoutWord).toEqual([])
})
