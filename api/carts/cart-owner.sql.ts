import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { customerIdOf, type Context } from '../context.ts'

/** The session that all anonymous visitors of the old client share (decisions 4). */
const SHARED_SESSION = 'default-session'

/** Whose cart it is: a customer's token addresses that customer's own cart, whatever session it names. */
export interface CartOwner {
  customerId: number | null
  sessionId: string
}

/** The owner of the cart that a call means. */
export function cartOwner(ctx: Context, sessionId: string): CartOwner {
  return { customerId: customerIdOf(ctx), sessionId }
}

/** Condition on `carts c`: the owner's cart. A customer's cart cannot be reached by its session. */
export function isCartOf({ customerId, sessionId }: CartOwner): Prisma.Sql {
  return customerId === null
    ? sql`c.session_id = ${sessionId} AND c.customer_id IS NULL`
    : sql`c.customer_id = ${customerId}`
}

/** Condition on `carts c`: the cart this customer filled before logging in. The shared session is nobody's. */
export function isVisitorCartOf({ customerId, sessionId }: CartOwner): Prisma.Sql {
  if (customerId === null || sessionId === SHARED_SESSION) return sql`false`
  return sql`c.session_id = ${sessionId} AND c.customer_id IS NULL`
}

/** Expression: lines that this customer chose before logging in still wait to be merged. */
export function hasUnmergedSql(owner: CartOwner): Prisma.Sql {
  return sql`EXISTS (SELECT FROM carts c JOIN cart_lines l ON l.cart_id = c.id WHERE ${isVisitorCartOf(owner)})`
}

/** Condition on `carts c`: lines of it may be changed by this viewer, who holds the line's id (decisions 2). */
export function isOpenTo(ctx: Context): Prisma.Sql {
  return ctx.viewer.kind === 'customer'
    ? sql`(c.customer_id IS NULL OR c.customer_id = ${ctx.viewer.customerId})`
    : sql`c.customer_id IS NULL`
}

const ONCE = sql`(VALUES (1)) AS once`

/**
 * Statement that makes the owner's cart or finds it, and locks it: writers of one cart take turns. Returns its id. Does so for the one row of
 * `from`, and nothing when that has none.
 */
export function ensureCartSql({ customerId, sessionId }: CartOwner, now: Date, from: Prisma.Sql = ONCE): Prisma.Sql {
  if (customerId === null) {
    return sql`
      INSERT INTO carts AS c (session_id, updated_at) SELECT ${sessionId}, ${now}::timestamptz FROM ${from}
      ON CONFLICT (session_id) DO UPDATE SET updated_at = excluded.updated_at WHERE c.customer_id IS NULL
      RETURNING c.id`
  }
  return sql`
    INSERT INTO carts AS c (session_id, customer_id, updated_at) SELECT gen_random_uuid()::text, ${customerId}, ${now}::timestamptz FROM ${from}
    ON CONFLICT (customer_id) DO UPDATE SET updated_at = excluded.updated_at
    RETURNING c.id`
}
