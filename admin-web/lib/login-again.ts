import { useSyncExternalStore } from 'react'
import { adminToken, onTokenChange } from '../../web/lib/tokens.ts'
import { hasUnsaved, onUnsavedChange } from './unsaved.ts'

export interface LoginRequest {
  finish: (isIn: boolean) => void
  answer: Promise<boolean>
}

let waiting: LoginRequest | null = null
/** The rejected token of the last cancelled login; undefined before the first. */
let cancelled: string | null | undefined
const listeners = new Set<() => void>()

function wait(request: LoginRequest | null): void {
  waiting = request
  for (const listener of listeners) listener()
}

function isReplaced(refused: string | null): boolean {
  const token = adminToken()
  return token !== null && token !== refused
}

/** False at once without unsaved changes; true at once when a token other than the `refused` one is stored. */
export function loginAgain(refused: string | null): Promise<boolean> {
  if (isReplaced(refused)) return Promise.resolve(true)
  if (!hasUnsaved()) return Promise.resolve(false)
  if (waiting !== null) return waiting.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const finish = (isIn: boolean) => {
    if (!isIn) cancelled = refused
    wait(null)
    resolve(isIn)
  }
  wait({ finish, answer: promise })
  return promise
}

/**
 * Like `loginAgain`, but does not reopen a cancelled login: each poll of the panel would open it over the form.
 * Resolves with true after a login, with false when no unsaved changes remain.
 */
export async function loginForRead(refused: string | null): Promise<boolean> {
  if (refused !== cancelled && (await loginAgain(refused))) return true
  return new Promise((resolve) => {
    const stops = [onTokenChange(look), onUnsavedChange(look)]
    function look(): void {
      const isIn = isReplaced(refused)
      if (!isIn && hasUnsaved()) return
      for (const stop of stops) stop()
      resolve(isIn)
    }
    look()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLoginRequest = (): LoginRequest | null => useSyncExternalStore(subscribe, () => waiting)
