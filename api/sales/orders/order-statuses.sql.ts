// Part of `npm run generate`: writes the SQL functions that follow ORDER_STATUSES.
import { writeFile } from 'node:fs/promises'
import { ORDER_STATUSES, type OrderStatusRule } from '#rules/order-statuses.ts'

type Condition = (rule: OrderStatusRule) => boolean

const isOneOf = (condition: Condition): string => {
  const statuses = Object.entries(ORDER_STATUSES).flatMap(([status, rule]) => (condition(rule) ? [`'${status}'`] : []))
  return `status IN (${statuses.join(', ')})`
}

interface StatusFunction {
  says: string
  /** Besides the status. */
  more?: string
  body: string
}

/** By name. */
const FUNCTIONS: Record<string, StatusFunction> = {
  order_holds_goods: {
    says: 'Whether an order of a status holds stock, days and a promo use.',
    body: isOneOf(({ holdsGoods }) => holdsGoods),
  },
  order_is_charged: {
    says: 'Whether the price and the deposit of an order of a status are owed.',
    body: isOneOf(({ isCharged }) => isCharged),
  },
  order_is_counted: {
    says: 'Whether turnover and the sums of a contact count an order of a status.',
    body: isOneOf(({ isCounted }) => isCounted),
  },
  order_is_cancelled: {
    says: 'Whether an order of a status is shown as cancelled.',
    body: isOneOf(({ isCancelled }) => isCancelled),
  },
  order_has_left: {
    says: 'Whether the goods of an order of a status have left the shop.',
    body: isOneOf(({ hasLeft }) => hasLeft),
  },
  order_may_be_anonymised: {
    says: 'Whether the customer of an order of a status may delete the account.',
    more: ', has_rentals boolean',
    body:
      isOneOf(({ mayBeAnonymised }) => mayBeAnonymised === 'always') +
      ` OR (NOT has_rentals AND ${isOneOf(({ mayBeAnonymised }) => mayBeAnonymised === 'without_rentals')})`,
  },
}

const statusSql = (name: string, { says, more = '', body }: StatusFunction): string => `-- ${says}
-- Written by \`npm run generate\` from ORDER_STATUSES in api/rules/order-statuses.ts: SQL and services read one table.
CREATE OR REPLACE FUNCTION ${name}(status order_status${more}) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ${body}
$$;
`

export const STATUS_SQL: readonly { file: URL; text: string }[] = Object.entries(FUNCTIONS).map(([name, made]) => ({
  file: new URL(`../../../prisma/sql/orders/${name}.sql`, import.meta.url),
  text: statusSql(name, made),
}))

if (import.meta.main) await Promise.all(STATUS_SQL.map(({ file, text }) => writeFile(file, text)))
