import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

interface Author {
  /** Null until the caller is known, and for everybody but staff; `any` for work that only reads. */
  adminId: number | 'any' | null
}

const authors = new AsyncLocalStorage<Author>()

export function withoutAuthor<Result>(work: () => Result): Result {
  return authors.run({ adminId: null }, work)
}

/**
 * For a statement that only reads: its connection stays with the author of its last one. A session is looked up before
 * each request of staff, which would otherwise change the author of a connection twice.
 */
export function withAnyAuthor<Result>(work: () => Result): Result {
  return authors.run({ adminId: 'any' }, work)
}

export function noteAuthor(adminId: number | null): void {
  const author = authors.getStore()
  if (author) author.adminId = adminId
}

export const isOfStaff = (): boolean => typeof authors.getStore()?.adminId === 'number'

export const SET_AUTHOR = "SELECT set_config('shop.admin', $1, false)"

const announced = new WeakMap<PoolClient, string>()

/** Every statement, Prisma's too, gets its connection from the pool, so that no write can forget its author. */
export async function tellAuthor(client: PoolClient): Promise<void> {
  const adminId = String(authors.getStore()?.adminId ?? '')
  if (adminId === 'any' || (announced.get(client) ?? '') === adminId) return
  announced.delete(client)
  await client.query(SET_AUTHOR, [adminId])
  announced.set(client, adminId)
}
