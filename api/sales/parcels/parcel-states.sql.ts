// Part of `npm run generate`: writes the SQL functions that follow PARCEL_STATES.
import { writeFile } from 'node:fs/promises'
import { PARCEL_STATES, type ParcelStateRule } from '#rules/parcel-states.ts'

/** By name: what it says, and of which states it is true. */
const FUNCTIONS: Record<string, readonly [string, (rule: ParcelStateRule) => boolean]> = {
  parcel_is_final: ['Whether the courier reports little more of a parcel.', ({ isFinal }) => isFinal],
}

const statesSql = (condition: (rule: ParcelStateRule) => boolean): string =>
  Object.entries(PARCEL_STATES)
    .flatMap(([state, rule]) => (condition(rule) ? [`'${state}'`] : []))
    .join(', ')

export const STATE_SQL: readonly { file: URL; text: string }[] = Object.entries(FUNCTIONS).map(
  ([name, [says, condition]]) => ({
    file: new URL(`../../../prisma/sql/parcels/${name}.sql`, import.meta.url),
    text: `-- ${says}
-- Written by \`npm run generate\` from PARCEL_STATES in api/rules/parcel-states.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION ${name}(state parcel_state) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state IN (${statesSql(condition)})
$$;
`,
  }),
)

if (import.meta.main) await Promise.all(STATE_SQL.map(({ file, text }) => writeFile(file, text)))
