import { useSyncExternalStore } from 'react'
import { adminToken } from '../../web/lib/tokens.ts'
import { hasUnsaved } from './unsaved.ts'

export interface LoginRequest {
  finish: (isIn: boolean) => void
  answer: Promise<boolean>
}

let waiting: LoginRequest | null = null
const listeners = new Set<() => void>()

function wait(request: LoginRequest | null): void {
  waiting = request
  for (const listener of listeners) listener()
}

/** False at once when nothing is unsaved; true at once when a token other than the `refused` one is stored by now. */
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

export const useLoginRequest = (): LoginRequest | null => useSyncExternalStore(subscribe, () => waiting)
