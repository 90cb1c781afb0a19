import type { Logger } from 'pino'
import type { Config } from '#lib/config.ts'
import { noteAuthor } from '#lib/database/author.ts'
import type { Database } from '#lib/database/sql.ts'
import type { SealingKeys } from '#lib/sealed-text.ts'
import type { LiveFeed } from '#lib/live/live-feed.ts'
import type { PrismaClient } from '#prisma/client.ts'
import type { Pricing } from '#rules/pricing.ts'
import { permits, type Permission, type Role } from '#rules/staff-roles.ts'
import { ForbiddenError } from '#lib/errors.ts'
import type { Tag } from '#lib/catalog-tags.ts'
import type { ConnectedCourier } from './delivery/couriers/connect-couriers.ts'
import type { AnswerCache } from './platform/cache/answer-cache.ts'
import type { Cards } from './platform/cards/cards.ts'
import type { ImageStorage } from './platform/storage/image-storage.ts'

/** The caller. A token belongs to exactly one kind of account (docs/spec/sessions.md#two-kinds-of-tokens). */
export type Viewer =
  /**
   * `hasEnded`: its session is over or unknown. `previews`: the product that it sees before shoppers do
   * (docs/internals/catalogue.md#drafts-and-previews).
   */
  | { kind: 'visitor'; hasEnded?: true; previews?: number }
  | { kind: 'customer'; customerId: number; sessionId: number }
  | { kind: 'admin'; adminId: number; username: string; role: Role; sessionId: number }

export interface App {
  config: Config
  /** Read at the start. The currency does not change while the process runs; fees may (`order-terms.service.ts`). */
  pricing: Pricing
  db: PrismaClient
  /** Hand-written SQL and transactions, over the same pool. */
  sql: Database
  /** They seal and open the secrets in the database (docs/spec/service-keys.md#sealing). */
  sealingKeys: SealingKeys
  storage: ImageStorage
  cards: Cards
  live: LiveFeed
  /** Empty: the shop calls none (docs/spec/delivery.md#couriers). */
  couriers: readonly ConnectedCourier[]
  /** Reads their keys again; the couriers and cards of all later requests (docs/spec/service-keys.md#at-once). */
  reconnectServices: () => Promise<Pick<App, 'couriers' | 'cards'>>
  log: Logger
  clock: () => Date
}

/** The cookie of the browser that opened an order over REST (docs/spec/orders.md#two-step-orders). */
export const OPENER_COOKIE = 'order_opener'

export interface Context extends App {
  viewer: Viewer
  /** The caller's network address, for limits and for the list of sessions: it does not identify the caller. */
  address: string
  /** Browser and system in words; empty when the caller does not say. */
  device: string
  openerCookie: string | null
  /** The header X-Cart-Session, the credential of a visitor's cart in `node`; null without one. */
  cartSession: string | null
  requestId: string
  /** The tags of the data in the answer so far, for the cache of answers (docs/decisions/0026-what-an-answer-shows.md). */
  shown: Set<Tag>
  /** Where the parts of a public answer are cached; null for an answer that is not cached. */
  answers: AnswerCache | null
  /** Ids of orders whose secret this request has shown, or which it has just placed. */
  grantedOrders: Set<number>
}

export type RequestFacts = Omit<Context, keyof App | 'grantedOrders' | 'shown' | 'answers'>

/** Staff see more than shoppers: they get no cached answers, and their answers are not cached. */
export const seesMore = (viewer: Viewer): boolean =>
  viewer.kind === 'admin' || (viewer.kind === 'visitor' && viewer.previews !== undefined)

export function adminIdOf({ viewer }: Context): number | null {
  return viewer.kind === 'admin' ? viewer.adminId : null
}

export function mayDo({ viewer }: Context, permission: Permission): boolean {
  return viewer.kind === 'admin' && permits(viewer.role, permission)
}

/** For permissions that depend on the object or the input; others are named by the field or the route. */
export function requirePermission(ctx: Context, permission: Permission): void {
  if (!mayDo(ctx, permission)) throw new ForbiddenError()
}

export function customerIdOf({ viewer }: Context): number | null {
  return viewer.kind === 'customer' ? viewer.customerId : null
}

/** The audit log names the caller as the author of everything that the request writes after this. */
export function contextOf(
  app: App,
  facts: RequestFacts,
  shown: Set<Tag> = new Set(),
  answers: AnswerCache | null = null,
): Context {
  noteAuthor(facts.viewer.kind === 'admin' ? facts.viewer.adminId : null)
  return { ...app, ...facts, shown, answers, grantedOrders: new Set() }
}

/** Of work without a caller: the sweeper, a provider's message. */
export function systemContext(app: App): Context {
  const facts = { address: '', device: '', openerCookie: null, cartSession: null, requestId: 'system' }
  return contextOf(app, { viewer: { kind: 'visitor' }, ...facts })
}
