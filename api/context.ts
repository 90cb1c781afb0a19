import type { Logger } from 'pino'
import type { Config } from '#lib/config.ts'
import type { Database } from '#lib/database/sql.ts'
import type { PrismaClient } from '#prisma/client.ts'
import type { ImageStorage } from './storage/image-storage.ts'

/** Who is asking. A visitor has no token; a token opens exactly one kind of account (decisions 7). */
export type Viewer =
  | { kind: 'visitor' }
  | { kind: 'customer'; customerId: number; sessionId: number }
  | { kind: 'admin'; adminId: number; username: string; sessionId: number }

/** What lives as long as the process. */
export interface App {
  config: Config
  /** Typed access to the tables. */
  db: PrismaClient
  /** Hand-shaped statements and transactions, over the same pool. */
  sql: Database
  storage: ImageStorage
  log: Logger
  /** The present instant; tests set their own. */
  clock: () => Date
}

/** The cookie by which the browser that opened an order over REST is known again (decisions 5). */
export const OPENER_COOKIE = 'order_opener'

/** What lives as long as one request; every service takes it first. */
export interface Context extends App {
  viewer: Viewer
  /** The caller's network address, for limits alone: it proves nothing about who calls. */
  address: string
  /** The secret of the cookie that marks who opened an order over REST; null without one. */
  openerCookie: string | null
  requestId: string
  /** Ids of orders whose secret this request has shown, or which it has just placed. */
  grantedOrders: Set<number>
}

/** What a request brings along, beside the process itself. */
export type RequestFacts = Omit<Context, keyof App | 'grantedOrders'>

/** The number of the admin who asks, as ledgers keep it; null when it is nobody of the staff. */
export function adminIdOf({ viewer }: Context): number | null {
  return viewer.kind === 'admin' ? viewer.adminId : null
}

/** The number of the customer who asks; null for visitors and admins. */
export function customerIdOf({ viewer }: Context): number | null {
  return viewer.kind === 'customer' ? viewer.customerId : null
}

/** The context of one request. */
export function contextOf(app: App, facts: RequestFacts): Context {
  return { ...app, ...facts, grantedOrders: new Set() }
}
