// On whose behalf the statements of a request are sent, as the audit log has it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

interface Author {
  /** Null until the caller is known, and for everybody but staff. */
  adminId: number | null
}

const authors = new AsyncLocalStorage<Author>()

/** Runs `work` as a request whose author is not known yet. */
export function withoutAuthor<Result>(work: () => Result): Result {
  return authors.run({ adminId: null }, work)
}

/** From here on the request's statements are the admin's. */
export function noteAuthor(adminId: number | null): void {
  const author = authors.getStore()
  if (author) author.adminId = adminId
}

/** Whether the statements that are sent now are those of staff. */
export const isOfStaff = (): boolean => (authors.getStore()?.adminId ?? null) !== null

export const SET_AUTHOR = "SELECT set_config('shop.admin', $1, false)"

/** What each connection was last told. */
const told = new WeakMap<PoolClient, string>()

/**
 * Tells a connection that leaves the pool who its statements are sent for. Every statement and transaction, Prisma's
 * too, gets its connection there, so that no write can forget its author. Shoppers cost nothing while no connection of
 * staff comes back.
 */
export async function tellAuthor(client: PoolClient): Promise<void> {
  const adminId = String(authors.getStore()?.adminId ?? '')
  if ((told.get(client) ?? '') === adminId) return
  told.delete(client)
  await client.query(SET_AUTHOR, [adminId])
  told.set(client, adminId)
}
