// Part of `npm run generate`: writes the SQL functions that follow RESERVATION_STATUSES.
import { writeFile } from 'node:fs/promises'
import { RESERVATION_STATUSES } from './reservations.rules.ts'

const free = Object.entries(RESERVATION_STATUSES).flatMap(([status, { isInForce }]) =>
  isInForce ? [] : [`'${status}'`],
)

/** By name: what it says, and its condition of a reservation `r`. */
const FUNCTIONS: Record<string, readonly [string, string]> = {
  reservation_is_in_force: [
    'Whether a reservation is neither rejected nor cancelled with its order.',
    `r.status NOT IN (${free.join(', ')}) AND NOT r.order_cancelled`,
  ],
  reservation_holds_days: [
    'Whether a reservation takes rental days: it is in force and not closed.',
    'reservation_is_in_force(r) AND r.closed_at IS NULL',
  ],
}

export const STATUS_SQL: readonly { file: URL; text: string }[] = Object.entries(FUNCTIONS).map(
  ([name, [says, condition]]) => ({
    file: new URL(`../../../prisma/sql/reservations/${name}.sql`, import.meta.url),
    text: `-- ${says}
-- Written by \`npm run generate\` from RESERVATION_STATUSES in api/sales/reservations/reservations.rules.ts: SQL and
-- services read one table.
CREATE OR REPLACE FUNCTION ${name}(r reservations) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ${condition}
$$;
`,
  }),
)

if (import.meta.main) await Promise.all(STATUS_SQL.map(({ file, text }) => writeFile(file, text)))
