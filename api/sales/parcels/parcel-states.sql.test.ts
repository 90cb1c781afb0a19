import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { boolean, returning, string } from '#lib/database/row.ts'
import { PARCEL_STATES } from '#rules/parcel-states.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { STATE_SQL } from './parcel-states.sql.ts'

const shop = useTestShop()

test('the SQL functions of the states are those of npm run generate', async () => {
  for (const { file, text } of STATE_SQL) expect(await readFile(file, 'utf8')).toBe(text)
})

test('the database decides as the table of the states', async () => {
  const rows = await shop.app.sql.rows(returning({ state: string, isFinal: boolean })`
    SELECT state::text, parcel_is_final(state) AS "isFinal" FROM unnest(enum_range(NULL::parcel_state)) AS state`)
  expect(rows).toEqual(Object.entries(PARCEL_STATES).map(([state, { isFinal }]) => ({ state, isFinal })))
})
