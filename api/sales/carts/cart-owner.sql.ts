import { int, returning, type Statement } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { cartOwner, SHARED_SESSION, type CartOwner } from './cart-owner.rules.ts'

/** Condition on `carts c`: the owner's cart. A customer's cart is never found by session id. */
export function isCartOf({ customerId, sessionId }: CartOwner): Prisma.Sql {
  return customerId === null
    ? sql`c.session_id = ${sessionId} AND c.customer_id IS NULL`
    : sql`c.customer_id = ${customerId}`
}

/** Condition on `carts c`: the cart this customer filled before logging in, except the shared session's. */
export function isVisitorCartOf({ customerId, sessionId }: CartOwner): Prisma.Sql {
  if (customerId === null || sessionId === SHARED_SESSION) return sql`false`
  return sql`c.session_id = ${sessionId} AND c.customer_id IS NULL`
}

/** Whether the customer's session has a cart with lines, packages or a party. */
export function hasUnmergedSql(owner: CartOwner): Prisma.Sql {
  return sql`EXISTS (SELECT FROM carts c WHERE ${isVisitorCartOf(owner)}
    AND (EXISTS (SELECT FROM cart_lines l WHERE l.cart_id = c.id) OR EXISTS (SELECT FROM cart_packages k WHERE k.cart_id = c.id)
      OR EXISTS (SELECT FROM parties e WHERE e.cart_id = c.id)))`
}

/** Condition on `carts c`: a viewer with a line's secret id may change it (docs/spec/carts.md#cart-lines). */
function isOpenTo(ctx: Context): Prisma.Sql {
  return ctx.viewer.kind === 'customer'
    ? sql`(c.customer_id IS NULL OR c.customer_id = ${ctx.viewer.customerId})`
    : sql`c.customer_id IS NULL`
}

export type LineAddress = { lineId: string } | { lineNumber: number; sessionId: string }

/** The caller's package of a cart `c`, also in the visitor's cart before the merge. */
export function isPackageAt(ctx: Context, { number, sessionId }: { number: number; sessionId: string }): Prisma.Sql {
  const owner = cartOwner(ctx, sessionId)
  return sql`k.number = ${number} AND ((${isCartOf(owner)}) OR (${isVisitorCartOf(owner)}))`
}

export function isLineAt(ctx: Context, address: LineAddress): Prisma.Sql {
  if ('lineId' in address) return sql`l.id = ${address.lineId}::uuid AND ${isOpenTo(ctx)}`
  const owner = cartOwner(ctx, address.sessionId)
  return sql`l.number = ${address.lineNumber} AND ((${isCartOf(owner)}) OR (${isVisitorCartOf(owner)}))`
}

const ONE_ROW = sql`(VALUES (1)) AS one_row`

/** Finds or inserts the owner's cart, locks it and returns its id; no row when `from` has none. */
export function ensureCartSql(
  { customerId, sessionId }: CartOwner,
  now: Date,
  from: Prisma.Sql = ONE_ROW,
): Statement<{ id: number }> {
  if (customerId === null) {
    return returning({ id: int })`
      INSERT INTO carts AS c (session_id, updated_at) SELECT ${sessionId}, ${now}::timestamptz FROM ${from}
      ON CONFLICT (session_id) DO UPDATE SET updated_at = excluded.updated_at WHERE c.customer_id IS NULL
      RETURNING c.id`
  }
  return returning({ id: int })`
    INSERT INTO carts AS c (session_id, customer_id, updated_at) SELECT gen_random_uuid()::text, ${customerId}, ${now}::timestamptz FROM ${from}
    ON CONFLICT (customer_id) DO UPDATE SET updated_at = excluded.updated_at
    RETURNING c.id`
}
