// Part of `npm run generate`: writes the SQL functions that follow CARD_PAYMENT_STATES.
import { writeFile } from 'node:fs/promises'
import { CARD_PAYMENT_STATES, type CardStateRule } from '#rules/card-payment-states.ts'

const SOURCE =
  'Written by `npm run generate` from CARD_PAYMENT_STATES in api/rules/card-payment-states.ts: SQL and services read one table.'

const RULES: [string, CardStateRule][] = Object.entries(CARD_PAYMENT_STATES)

const list = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')

const statesWith = (has: (rule: CardStateRule) => boolean): string =>
  list(RULES.flatMap(([state, rule]) => (has(rule) ? [state] : [])))

const property = (name: string, says: string, has: (rule: CardStateRule) => boolean): string => `-- ${says}
-- ${SOURCE}
CREATE OR REPLACE FUNCTION ${name}(state card_payment_state) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state IN (${statesWith(has)})
$$;
`

const steps = `-- Whether a card payment of a state may take a step to another.
-- ${SOURCE}
CREATE OR REPLACE FUNCTION card_payment_may_become(state card_payment_state, next card_payment_state) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE state
${RULES.map(([state, { targets }]) => `    WHEN '${state}' THEN next IN (${list([...new Set(targets)].filter((to) => to !== state))})`).join('\n')}
  END
$$;
`

const FUNCTIONS: Record<string, string> = {
  card_payment_covers: property(
    'card_payment_covers',
    'Whether a card payment of a state covers its order.',
    ({ coversOrder }) => coversOrder,
  ),
  card_payment_is_final: property(
    'card_payment_is_final',
    'Whether the provider is not queried about a card payment of a state.',
    ({ isFinal }) => isFinal,
  ),
  card_payment_may_become: steps,
}

export const STATE_SQL: readonly { file: URL; text: string }[] = Object.entries(FUNCTIONS).map(([name, text]) => ({
  file: new URL(`../../../prisma/sql/card-payments/${name}.sql`, import.meta.url),
  text,
}))

/** Of the index that lets an order have one live payment. */
export const LIVE_STATES: readonly string[] = RULES.flatMap(([state, { isLive }]) => (isLive ? [state] : []))

if (import.meta.main) await Promise.all(STATE_SQL.map(({ file, text }) => writeFile(file, text)))
