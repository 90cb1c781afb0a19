import { describe, expect, test } from '@jest/globals'
import { Prisma } from '#prisma/client.ts'
import { useTestShop } from '#api/testkit/shop.ts'
import { columnListSql, columnsSql, rowsAsJson } from './columns.ts'
import { modelRow } from './model-row.ts'
import { returning, string } from './database/row.ts'

const shop = useTestShop()

const models = Object.entries(Prisma).flatMap(([name, fields]) =>
  name.endsWith('ScalarFieldEnum') && typeof fields === 'object' ? [{ name, fields }] : [],
)

describe('columnsSql()', () => {
  test.each(models)('names the columns of the table of $name', async ({ fields }) => {
    // Prisma has no type for the id of a transaction.
    const tables = await shop.app.sql.rows(returning({ columns: string })`
      SELECT string_agg(column_name, ', ' ORDER BY column_name) AS columns FROM information_schema.columns WHERE table_schema = 'public' AND udt_name <> 'xid8' GROUP BY table_name`)
    const named = columnListSql(Object.fromEntries(Object.keys(fields).map((field) => [field, field])), [])
    expect(tables.map(({ columns }) => columns)).toContain(named.sql.split(', ').sort().join(', '))
  })

  test('leaves out excluded columns, and reads each field under its own name', async () => {
    const omitted = ['imageUrl', 'createdAt', 'description', 'position'] as const
    const fields = columnsSql(Prisma.CategoryScalarFieldEnum, 'c', omitted)
    const statement = returning(modelRow('Category', omitted))`SELECT ${fields} FROM categories c WHERE c.id = 46`
    expect(await shop.app.sql.rows(statement)).toEqual([{ id: 46, type: 'sale', name: 'Парти теми', version: 1 }])
  })
})

test('rowsAsJson() names values by their columns', () => {
  expect(rowsAsJson([{ imageUrl: 'a"b', totalMinor: 5, size: null }])).toBe(
    '[{"image_url":"a\\"b","total_minor":5,"size":null}]',
  )
})
