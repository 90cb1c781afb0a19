// Every kind of caller of the contract, and the expected answers.
import { endSession } from '../../sessions/sessions.service.ts'
import { routes } from '../../../routes.ts'
import type { RestRequest, Sender, TestShop } from '../../../testkit/shop.ts'
import type { Samples } from '../../../testkit/samples.ts'
import type { Permission } from '#rules/staff-roles.ts'
import { isPermission, type Scope } from '../route.ts'
import { SPECIFIED_CALLS } from './specified-calls.ts'

/**
 * `owner` is the customer who owns the stage's cart, order and account, `other` another customer, `revoked` an admin
 * who has logged out.
 */
export const CALLERS = ['visitor', 'owner', 'other', 'expired', 'forged', 'revoked', 'admin'] as const

export type Caller = (typeof CALLERS)[number]

/** An object of the stage (if owned: the owner's), or one that does not exist. */
export type Target = 'there' | 'missing'

/** A call by a caller about a target. */
export interface Cell {
  method: RestRequest['method']
  path: string
  scope: Scope
  caller: Caller
  target: Target
}

/** With a session of its own, because some calls end it. */
export async function callerOf(shop: TestShop, samples: Samples, caller: Caller): Promise<Sender | undefined> {
  if (caller === 'visitor') return undefined
  if (caller === 'owner') return samples.owner
  if (caller === 'forged') return { token: 'x'.repeat(43) }
  if (caller === 'admin') return shop.admin()
  if (caller === 'revoked') {
    const admin = await shop.admin()
    await endSession(admin, 'admin')
    return admin
  }
  const customer = await shop.customer()
  if (caller === 'expired')
    await shop.app.db.session.update({
      where: { id: customer.viewer.sessionId },
      data: { expiresAt: new Date(Date.now() - 1000) },
    })
  return customer
}

type Kind = 'visitor' | 'customer' | 'admin'

const kindOf = (caller: Caller): Kind =>
  caller === 'admin' ? 'admin' : caller === 'owner' || caller === 'other' ? 'customer' : 'visitor'

/** The status for callers outside a scope (docs/spec/rest.md#errors). */
const REFUSED: Record<Exclude<Scope, Permission>, Partial<Record<Kind, number>>> = {
  public: {},
  customer: { visitor: 401, admin: 401 },
  admin: { visitor: 401, customer: 403 },
  account: { visitor: 401 },
}

/** Whether objects belong to the shop or to one customer. */
const THINGS: Record<string, 'shop' | 'owned'> = {
  productId: 'shop',
  categoryId: 'shop',
  subcategoryId: 'shop',
  variantId: 'shop',
  reviewId: 'shop',
  promoCodeId: 'shop',
  inquiryId: 'shop',
  reservationId: 'shop',
  width: 'shop',
  height: 'shop',
  sessionId: 'owned',
  lineId: 'owned',
  orderId: 'owned',
}

/** Required objects named in the body. */
const NAMED_IN_BODY: Record<string, readonly string[]> = {
  'POST /api/cart': ['productId'],
  'POST /api/order-items': ['orderId'],
}

type Owned = { owner: number; other: number } & Partial<Record<Kind, number>>

/**
 * Statuses of calls about owned objects, for owner, other customer, visitor and admin. Another customer's object looks
 * missing.
 */
const OWNED: Record<string, Owned> = {
  'GET /api/cart/:sessionId': { owner: 200, other: 200, visitor: 200, admin: 200 },
  'DELETE /api/cart/clear/:sessionId': { owner: 200, other: 200, visitor: 200, admin: 200 },
  'PUT /api/cart/:lineId': { owner: 200, other: 404, visitor: 404, admin: 404 },
  'DELETE /api/cart/:lineId': { owner: 200, other: 404, visitor: 404, admin: 404 },
  'POST /api/order-items': { owner: 201, other: 404, visitor: 404, admin: 404 },
  'GET /api/orders/:orderId/details': { owner: 200, other: 404, admin: 200 },
  'POST /api/users/logout': { owner: 200, other: 200, visitor: 200, admin: 401 },
  'POST /api/admin/logout': { owner: 403, other: 403, visitor: 200, admin: 200 },
}

/** Calls that treat a missing object as empty, so that callers cannot probe for existing ones. */
const EMPTY_WHEN_MISSING = new Set(['GET /api/cart/:sessionId', 'DELETE /api/cart/clear/:sessionId'])

/**
 * Statuses other than 201 for POST and 200. Logins use a wrong password; the rental category is in use
 * (docs/spec/categories.md#deleting-a-category).
 */
const ANSWERS: Record<string, number> = {
  'POST /api/contact': 200,
  'POST /api/promo-codes/validate': 200,
  'POST /api/users/login': 401,
  'POST /api/admin/login': 401,
  'DELETE /api/admin/rental-categories/:categoryId': 409,
}

/** The objects named in a call's path or body. */
function thingsOf(method: string, path: string): string[] {
  return [...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name), ...(NAMED_IN_BODY[`${method} ${path}`] ?? [])]
}

/** Calls whose expected answers are not defined above. */
export function unsaid(calls: readonly { method: string; path: string; scope: Scope }[]): string[] {
  return calls.flatMap(({ method, path, scope }) => {
    const call = `${method} ${path}`
    if (!SPECIFIED_CALLS.includes(`${call} ${scope}`)) return [`${call}: who may call it`]
    return thingsOf(method, path).flatMap((thing) => {
      if (THINGS[thing] === undefined) return [`${call}: whose ${thing} is`]
      return THINGS[thing] === 'owned' && scope !== 'admin' && !isPermission(scope) && OWNED[call] === undefined
        ? [`${call}: what the owner of ${thing} may, and others`]
        : []
    })
  })
}

/** The expected status. */
export function statusOf({ method, path, scope, caller, target }: Cell): number {
  const call = `${method} ${path}`
  const kind = kindOf(caller)
  const refused = REFUSED[isPermission(scope) ? 'admin' : scope][kind]
  if (refused !== undefined) return refused
  if (target === 'missing') return EMPTY_WHEN_MISSING.has(call) ? 200 : 404
  const owned = OWNED[call]
  const answer = owned && (caller === 'owner' || caller === 'other' ? owned[caller] : owned[kind])
  return answer ?? ANSWERS[call] ?? (method === 'POST' ? 201 : 200)
}

/** Every call by every caller, for existing and, where it names an object, missing targets. */
export const CELLS: readonly Cell[] = routes.flatMap(({ method, path, scope }) => {
  const targets = thingsOf(method, path).some((thing) => thing.endsWith('Id'))
    ? (['there', 'missing'] as const)
    : (['there'] as const)
  return CALLERS.flatMap((caller) => targets.map((target) => ({ method, path, scope, caller, target })))
})
