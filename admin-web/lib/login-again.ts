import { useSyncExternalStore } from 'react'
import { adminToken } from '../../web/lib/tokens.ts'
import { hasUnsaved } from './unsaved.ts'

/** A login that an operation is waiting for. */
export interface LoginRequest {
  /** Called with whether the admin has logged in. */
  finish: (isIn: boolean) => void
  answer: Promise<boolean>
}

let waiting: LoginRequest | null = null
const listeners = new Set<() => void>()

function wait(request: LoginRequest | null): void {
  waiting = request
  for (const listener of listeners) listener()
}

/**
 * Opens the login over whatever is open, when a session has ended over something that is typed and not saved; resolves with whether the admin
 * is logged in again. With nothing to lose it resolves with false at once: then the login page is the way. `refused` is the token that the
 * server has refused; when another one is stored by now, that one is tried.
 */
export function loginAgain(refused: string | null): Promise<boolean> {
  const token = adminToken()
  if (token !== null && token !== refused) return Promise.resolve(true)
  if (!hasUnsaved()) return Promise.resolve(false)
  if (waiting !== null) return waiting.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const finish = (isIn: boolean) => {
    wait(null)
    resolve(isIn)
  }
  wait({ finish, answer: promise })
  return promise
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The login that is waited for now; null when none is. */
export const useLoginRequest = (): LoginRequest | null => useSyncExternalStore(subscribe, () => waiting)
