import { useSyncExternalStore } from 'react'
import { adminToken } from '../../web/lib/tokens.ts'
import { hasUnsaved } from './unsaved.ts'

/** A question for the password that waits for its answer. */
export interface LoginRequest {
  /** Ends the waiting; true when the admin has logged in. */
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
 * Asks for the password over whatever is open, when a session has ended over something that is typed and not saved; answers whether the admin
 * is logged in again. With nothing to lose it asks nobody and answers false: then the login page is the way. `refused` is the token that no
 * longer opens anything; when there is another by now, that one may do.
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

/** The question that waits now; null when none does. */
export const useLoginRequest = (): LoginRequest | null => useSyncExternalStore(subscribe, () => waiting)
