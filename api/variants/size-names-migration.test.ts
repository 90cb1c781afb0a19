import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { databaseBefore, type OldDatabase } from '../testkit/old-database.ts'

const MIGRATION = '20261122102100_size_names'

let database: OldDatabase

/** The shop as it was: two equal sizes, and a deleted one with its pieces. */
const BEFORE = `
  INSERT INTO products (id, type, name, price_minor) VALUES (1, 'sale', 'Цифра', 500), (2, 'sale', 'Балон', 500);
  INSERT INTO variants (id, product_id, size, price_minor, position, version, deleted_at) VALUES
    (11, 1, '24 ИНЧА', 500, 1, 4, NULL),
    (12, 1, '24инча', 600, 0, 1, NULL),
    (13, 1, ' 24 инча ', 700, 2, 1, NULL),
    (14, 1, '24 инча', 800, 3, 1, now()),
    (15, 1, '30 инча', 900, 4, 1, NULL),
    (21, 2, '24 инча', 500, 0, 1, NULL);
  INSERT INTO stock (id, product_id, variant_id, quantity) VALUES (1, 1, 11, 3), (2, 1, 12, 5), (3, 1, 14, 2);
  INSERT INTO stock_movements (stock_id, delta, quantity_after, reason) VALUES
    (1, 3, 3, 'initial'), (2, 5, 5, 'initial'), (3, 2, 2, 'initial');`

beforeAll(async () => {
  database = await databaseBefore(MIGRATION, BEFORE)
  await database.migrate()
})

afterAll(() => database.drop())

test('of equal sizes the first shown keeps its name, the others get their number, deleted and others’ stay', async () => {
  expect(await database.rows('SELECT id, size, version FROM variants ORDER BY id')).toEqual([
    { id: 11, size: '24 ИНЧА (№ 11)', version: 5 },
    { id: 12, size: '24инча', version: 1 },
    { id: 13, size: ' 24 инча  (№ 13)', version: 2 },
    { id: 14, size: '24 инча', version: 1 },
    { id: 15, size: '30 инча', version: 1 },
    { id: 21, size: '24 инча', version: 1 },
  ])
})

test('pieces of a size that was deleted are written off with a movement, those of the others stay', async () => {
  expect(await database.rows('SELECT id, quantity FROM stock ORDER BY id')).toEqual([
    { id: 1, quantity: 3 },
    { id: 2, quantity: 5 },
    { id: 3, quantity: 0 },
  ])
  expect(
    await database.rows('SELECT stock_id, delta, quantity_after, reason FROM stock_movements ORDER BY id OFFSET 3'),
  ).toEqual([{ stock_id: 3, delta: -2, quantity_after: 0, reason: 'variant_deleted' }])
})

test('from then on the database refuses an equal size, and takes one that was deleted', async () => {
  const add = (size: string) =>
    database.rows(`INSERT INTO variants (product_id, size, price_minor) VALUES (2, '${size}', 500)`)
  await expect(add('24  Инча')).rejects.toThrow('variants_size_key')
  await database.rows('UPDATE variants SET deleted_at = now() WHERE id = 21')
  await expect(add('24  Инча')).resolves.toEqual([])
})
