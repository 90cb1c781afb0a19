import type { Mutant } from '../../mutants/mutant.ts'

type Change = Pick<Mutant, 'file' | 'find' | 'replace'>

/** A mistake that shops make, and the scenario that has to notice it. */
export interface ProofMutant {
  name: string
  breaks: string
  scenario: string
  /** Of the server's files. */
  changes?: readonly Change[]
  /** Of the database's functions; `file` is the name of one. */
  functions?: readonly Change[]
  /** Of its tables. */
  statements?: readonly string[]
}

const PLACE_SQL = 'api/orders/place-order.sql.ts'
const PLACE = 'api/orders/place-order.service.ts'
const ADD_LINE = 'api/orders/add-order-line.service.ts'

export const PROOF_MUTANTS: readonly ProofMutant[] = [
  {
    name: 'm1',
    breaks: 'stock is read, then written',
    scenario: 'R2',
    changes: [
      {
        file: PLACE_SQL,
        find: 'UPDATE stock SET quantity = stock.quantity - sold.quantity',
        replace: 'UPDATE stock SET quantity = (SELECT s.quantity FROM stock s WHERE s.id = stock.id) - sold.quantity',
      },
    ],
  },
  {
    name: 'm2',
    breaks: 'stock may be negative',
    scenario: 'R2',
    statements: [
      'ALTER TABLE stock DROP CONSTRAINT stock_quantity_not_negative',
      'ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_after_not_negative',
    ],
  },
  {
    name: 'm3',
    breaks: 'a day may have more units out than there are',
    scenario: 'R4',
    functions: [{ file: 'keep_rental_days', find: 'IF full_day IS NOT NULL', replace: 'IF false' }],
  },
  {
    name: 'm4',
    breaks: 'uses of a promo code are counted before and written after',
    scenario: 'R7',
    changes: [
      {
        file: 'api/promo-codes/promo-uses.service.ts',
        find: 'SET used_count = used_count + 1 WHERE ${isUsable(code, now)} AND ${condition}',
        replace:
          'SET used_count = (SELECT p.used_count FROM promo_codes p WHERE p.id = promo_codes.id) + 1 WHERE code = ${code}::text AND ${condition}',
      },
    ],
  },
  {
    name: 'm5',
    breaks: 'the cart is read outside the transaction that orders it',
    scenario: 'R5',
    changes: [{ file: PLACE_SQL, find: 'HAVING count(*) = ${lines.length}', replace: 'HAVING count(*) >= 0' }],
  },
  {
    name: 'm6',
    breaks: 'a line is committed before its goods are taken',
    scenario: 'F5',
    changes: [
      {
        file: ADD_LINE,
        find: 'const line = await insertLine(tx, ctx, order, pricedLine(item, quantity))',
        replace:
          'const line = await insertLine(tx, ctx, order, pricedLine(item, quantity)); await tx.run(sql`COMMIT`); await tx.run(sql`BEGIN`)',
      },
    ],
  },
  {
    name: 'm7',
    breaks: 'the idempotency key is stored after the commit',
    scenario: 'F5',
    changes: [
      {
        file: PLACE_SQL,
        find: "${insertKeySql(call, 201, sql`jsonb_build_object('orderId', placed.id, 'nonce', ${nonce}::text)`, sql`placed`)}",
        replace: 'SELECT 1',
      },
      {
        file: PLACE,
        find: "import { publishOrderPlaced } from '#lib/channels.ts'",
        replace: "import { sql } from '#lib/database/sql.ts'; import { publishOrderPlaced } from '#lib/channels.ts'",
      },
      { file: PLACE, find: 'import { keyedCall,', replace: 'import { insertKeySql, keyedCall,' },
      {
        file: PLACE,
        find: 'if (!placed) return null',
        replace:
          'if (!placed) return null; await ctx.sql.run(insertKeySql(call, 201, sql`${JSON.stringify({ orderId: placed.id, nonce })}::jsonb`, sql`(VALUES (1)) AS once`))',
      },
    ],
  },
  {
    name: 'm8',
    breaks: 'an order is cancelled without a look at what it has become',
    scenario: 'R9',
    changes: [
      {
        file: 'api/orders/order-goods.service.ts',
        find: 'SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE',
        replace: 'SELECT id FROM orders WHERE id = ${orderId}',
      },
      {
        file: 'api/orders/order-status.service.ts',
        find: ' AND status = ${order.status}::order_status',
        replace: '',
      },
    ],
  },
  {
    name: 'm9',
    breaks: 'the price that a client sends is taken',
    scenario: 'R17',
    changes: [
      {
        file: 'api/orders/orders.input.ts',
        find: 'wantedItem.extend({ orderId: idField,',
        replace: 'wantedItem.extend({ price: priceField.optional(), orderId: idField,',
      },
      {
        file: ADD_LINE,
        find: 'addNewLine(tx, ctx, order, item, input.quantity)',
        replace:
          'addNewLine(tx, ctx, order, { ...item, unitPriceMinor: input.price ?? item.unitPriceMinor }, input.quantity)',
      },
    ],
  },
  {
    name: 'm10',
    breaks: 'days are read in UTC',
    scenario: 'C2',
    changes: [
      {
        file: 'api/rules/calendar.ts',
        find: 'return offset ? dayInSofia(instant) : day',
        replace: 'return offset ? instant.toISOString().slice(0, 10) : day',
      },
    ],
  },
]
