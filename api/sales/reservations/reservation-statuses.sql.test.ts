import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { boolean, returning, string } from '#lib/database/row.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { STATUS_SQL } from './reservation-statuses.sql.ts'
import { RESERVATION_STATUSES } from './reservations.rules.ts'

const shop = useTestShop()

test('the SQL functions of the statuses are those of npm run generate', async () => {
  for (const { file, text } of STATUS_SQL) expect(await readFile(file, 'utf8')).toBe(text)
})

test('the database decides as the table of the statuses: neither of a cancelled order, and no closed one holds days', async () => {
  const row = { status: string, cancelled: boolean, closed: boolean, inForce: boolean, holds: boolean }
  const rows = await shop.app.sql.rows(returning(row)`
    SELECT s::text AS status, cancelled, closing IS NOT NULL AS closed, reservation_is_in_force(r) AS "inForce", reservation_holds_days(r) AS holds
    FROM unnest(enum_range(NULL::reservation_status)) AS s, unnest(ARRAY[false, true]) AS cancelled, unnest(ARRAY[NULL, now()]) AS closing,
      LATERAL jsonb_populate_record(NULL::reservations, jsonb_build_object('status', s, 'order_cancelled', cancelled, 'closed_at', closing)) AS r
    ORDER BY s, cancelled, closed`)
  const expected = Object.entries(RESERVATION_STATUSES).flatMap(([status, { isInForce }]) =>
    [false, true].flatMap((cancelled) =>
      [false, true].map((closed) => {
        const inForce = isInForce && !cancelled
        return { status, cancelled, closed, inForce, holds: inForce && !closed }
      }),
    ),
  )
  expect(rows).toEqual(expected)
})
