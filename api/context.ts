import type { Logger } from 'pino'
import type { Config } from '#lib/config.ts'
import { noteAuthor } from '#lib/database/author.ts'
import type { Database } from '#lib/database/sql.ts'
import type { LiveFeed } from '#lib/live/live-feed.ts'
import type { PrismaClient } from '#prisma/client.ts'
import type { Pricing } from '#rules/pricing.ts'
import { permits, type Permission, type Role } from '#rules/staff-roles.ts'
import { ForbiddenError } from '#lib/errors.ts'
import type { Tag } from '#lib/catalog-tags.ts'
import type { ImageStorage } from './storage/image-storage.ts'

/** The caller. A token belongs to exactly one kind of account (decisions 7). */
export type Viewer =
  /**
   * `hasEnded`: the token of the request belongs to no session, or to one that is over. `previews`: the product that the
   * caller sees although shoppers do not; only the page of its preview is read so (decisions 51).
   */
  | { kind: 'visitor'; hasEnded?: true; previews?: number }
  | { kind: 'customer'; customerId: number; sessionId: number }
  | { kind: 'admin'; adminId: number; username: string; role: Role; sessionId: number }

export interface App {
  config: Config
  /**
   * As it was at the start. The currency stays as long as the process lives, since a conversion ends its connections;
   * staff may have changed the fees, so what is charged is read (`delivery-terms.service.ts`).
   */
  pricing: Pricing
  /** Prisma: typed reads, and simple writes of one object. */
  db: PrismaClient
  /** Hand-written SQL and transactions, over the same pool. */
  sql: Database
  storage: ImageStorage
  /** What open pages hear of. */
  live: LiveFeed
  log: Logger
  /** The current time; tests set their own. */
  clock: () => Date
}

/** The cookie by which the browser that opened an order over REST is known again (decisions 5). */
export const OPENER_COOKIE = 'order_opener'

/** What lives as long as one request; every service takes it first. */
export interface Context extends App {
  viewer: Viewer
  /** The caller's network address, for limits and for the list of sessions: it does not identify the caller. */
  address: string
  /** Browser and system in words; empty when the caller does not say. */
  device: string
  /** The secret of the cookie that marks the opener of an order over REST; null without one. */
  openerCookie: string | null
  /** The header X-Cart-Session, the credential of a visitor's cart in `node`; null without one. */
  cartSession: string | null
  requestId: string
  /** What the answer shows so far, for the cache of answers (decisions/0026). */
  shown: Set<Tag>
  /** Ids of orders whose secret this request has shown, or which it has just placed. */
  grantedOrders: Set<number>
}

export type RequestFacts = Omit<Context, keyof App | 'grantedOrders' | 'shown'>

/** Whether the caller sees more than shoppers do, so that no cached answer is theirs and theirs is nobody else's. */
export const seesMore = (viewer: Viewer): boolean =>
  viewer.kind === 'admin' || (viewer.kind === 'visitor' && viewer.previews !== undefined)

/** The calling admin's id, as ledgers store it; null for everybody else. */
export function adminIdOf({ viewer }: Context): number | null {
  return viewer.kind === 'admin' ? viewer.adminId : null
}

/** Whether the caller is of the staff and has a role that may. */
export function mayDo({ viewer }: Context, permission: Permission): boolean {
  return viewer.kind === 'admin' && permits(viewer.role, permission)
}

/** For what depends on the object or the input; a field or route names its permission itself. */
export function requirePermission(ctx: Context, permission: Permission): void {
  if (!mayDo(ctx, permission)) throw new ForbiddenError()
}

/** The calling customer's id; null for visitors and admins. */
export function customerIdOf({ viewer }: Context): number | null {
  return viewer.kind === 'customer' ? viewer.customerId : null
}

/** From here on what the request writes is its caller's in the audit log. */
export function contextOf(app: App, facts: RequestFacts, shown: Set<Tag> = new Set()): Context {
  noteAuthor(facts.viewer.kind === 'admin' ? facts.viewer.adminId : null)
  return { ...app, ...facts, shown, grantedOrders: new Set() }
}
