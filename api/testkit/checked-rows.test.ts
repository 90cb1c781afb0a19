import { describe, expect, test } from '@jest/globals'
import { modelRow } from '#lib/model-row.ts'
import { columnsSql } from '#lib/columns.ts'
import {
  boolean,
  calendarDay,
  instant,
  int,
  ints,
  jsonList,
  jsonObject,
  jsonPart,
  nullable,
  oneOf,
  returning,
  string,
} from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma, ProductType } from '#prisma/client.ts'
import { makeProduct } from './make.ts'
import { useTestShop } from './shop.ts'

const shop = useTestShop()

const NAMED = { id: int, name: string }

const differing = [
  ['another name', returning({ number: int })`SELECT 1 AS id`, 'column id is not declared'],
  ['a column too many', returning({ id: int })`SELECT 1 AS id, 2 AS size`, 'column size is not declared'],
  ['a column that is missing', returning(NAMED)`SELECT 1 AS id`, 'column name is missing'],
  ['one name twice', returning({ id: int })`SELECT 1 AS id, 2 AS id`, 'two columns have one name'],
  ['a number for a text', returning({ id: string })`SELECT 1 AS id`, 'column id is of type 23, not string'],
  ['a text for a number', returning({ sum: int })`SELECT 1::numeric AS sum`, 'column sum is of type 1700, not int'],
  ['a day for an instant', returning({ at: instant })`SELECT '2026-11-26'::date AS at`, 'of type 1082, not instant'],
  ['another type without a row', returning({ id: boolean })`SELECT 1 AS id WHERE false`, 'of type 23, not boolean'],
  ['a list of texts', returning({ ids: ints })`SELECT ARRAY['1'] AS ids`, 'column ids is of type 1009, not ints'],
  ['a null', returning({ name: string })`SELECT NULL::text AS name`, 'row.name is null, not string'],
  [
    'a value of another enum',
    returning({ type: oneOf(ProductType) })`SELECT 'paid' AS type`,
    'is "paid", not sale | rent',
  ],
  [
    'another name in JSON',
    returning({ lines: jsonList(NAMED) })`SELECT '[{"id": 1, "size": ""}]'::json AS lines`,
    'row.lines.size is not declared',
  ],
  [
    'a null in JSON',
    returning({ lines: jsonList(NAMED) })`SELECT '[{"id": 1, "name": null}]'::json AS lines`,
    'row.lines.name is null, not string',
  ],
  [
    'a field that is missing in JSON',
    returning({ lines: jsonList(NAMED) })`SELECT '[{"id": 1, "name": ""}, {"id": 2}]'::json AS lines`,
    'row.lines.name is missing',
  ],
  [
    'a text for a number in JSON',
    returning({ bands: jsonObject({ lower: int }) })`SELECT '{"lower": "1"}'::jsonb AS bands`,
    'row.bands.lower is "1", not int',
  ],
  ['an object for a list', returning({ lines: jsonList(NAMED) })`SELECT '{}'::json AS lines`, 'row.lines is {}'],
] as const

describe('a statement whose result is not of its row fails in tests:', () => {
  test.each(differing)('%s', async (_difference, statement, problem) => {
    await expect(shop.app.sql.rows<object>(statement)).rejects.toThrow(problem)
  })

  test('also within a transaction, at once, and with a limit of time', async () => {
    const statement = returning({ id: string })`SELECT 1 AS id`
    const { sql: database } = shop.app
    const ways = [
      database.first(statement),
      database.transaction((tx) => tx.rows(statement)),
      database.atOnce(statement),
      database.within(60_000).first(statement),
    ]
    expect((await Promise.allSettled(ways)).map(({ status }) => status)).toEqual(ways.map(() => 'rejected'))
  })
})

test('a statement without its columns cannot be read', () => {
  // @ts-expect-error It would be read with a type that nothing compares.
  expect(() => shop.app.sql.rows(sql`SELECT 1 AS id`)).toBeInstanceOf(Function)
})

describe('a statement whose result is of its row', () => {
  test('is read with the types of the row', async () => {
    const row = {
      id: int,
      type: oneOf(ProductType),
      day: calendarDay,
      size: nullable(string),
      lines: jsonList({ ids: jsonPart({ first: int, second: int }) }),
    }
    const [read] = await shop.app.sql.rows(returning(row)`
      SELECT 1::bigint AS id, 'rent'::product_type AS type, '2026-11-26'::date AS day, NULL AS size,
        '[{"ids": {"second": 2}}]'::json AS lines`)
    expect([read?.id.toFixed(), read?.day.slice(0, 4), read?.lines[0]?.ids.second?.toFixed()]).toEqual([
      '1',
      '2026',
      '2',
    ])
    // @ts-expect-error It may be null.
    expect(() => read?.size.length).toThrow(TypeError)
  })

  test('may be that of a model', async () => {
    const { id } = await makeProduct(shop.app)
    const columns = columnsSql(Prisma.ProductScalarFieldEnum, 'p')
    const row = await shop.app.sql.first(
      returning(modelRow('Product'))`SELECT ${columns} FROM products p WHERE p.id = ${id}`,
    )
    expect(row).toMatchObject({ id, type: 'sale', deletedAt: null })
  })
})
