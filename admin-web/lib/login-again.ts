import { useSyncExternalStore } from 'react'
import { adminToken } from '../../web/lib/tokens.ts'
import { hasUnsaved } from './unsaved.ts'

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
 * Opens the login dialog when a session has ended over unsaved changes; resolves with whether the admin is logged in
 * again. Without unsaved changes it resolves with false at once, and the login page follows. `refused` is the rejected
 * token: if another one is stored by now, that one is tried.
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

/** The pending login; null when there is none. */
export const useLoginRequest = (): LoginRequest | null => useSyncExternalStore(subscribe, () => waiting)
