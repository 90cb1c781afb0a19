import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

const CUSTOMER_KEY = 'session-token'
const ADMIN_KEY = 'admin-token'
const CHANGED = 'tokens-changed'

export const customerToken = (): string | null => readStored(CUSTOMER_KEY)

export const adminToken = (): string | null => readStored(ADMIN_KEY)

function store(key: string, token: string | null): boolean {
  const isStored = writeStored(key, token)
  window.dispatchEvent(new Event(CHANGED))
  return isStored
}

let hasEnded = false

/** Null removes it. False when the browser does not store it. */
export function storeCustomerToken(token: string | null): boolean {
  hasEnded = false
  return store(CUSTOMER_KEY, token)
}

/** Removes a refused token, unless another one is stored by now. Unlike a logout, it leaves the page as it is. */
export function endCustomerSession(refused: string | null): void {
  if (refused === null || customerToken() !== refused) return
  hasEnded = true
  store(CUSTOMER_KEY, null)
}

export const storeAdminToken = (token: string | null): boolean => store(ADMIN_KEY, token)

/** The admin's token wins (docs/spec/sessions.md#what-the-browser-stores). */
export const tokenForRequests = (): string | null => adminToken() ?? customerToken()

/** In other tabs, also while the page was in the browser's back/forward cache, where no `storage` event reaches it. */
const ELSEWHERE = ['storage', 'pageshow'] as const

/** Logins and logouts of all tabs; the returned function stops the listening. */
export function onTokenChange(listener: (event: Event) => void): () => void {
  const listening = new AbortController()
  for (const event of [CHANGED, ...ELSEWHERE]) window.addEventListener(event, listener, { signal: listening.signal })
  return () => listening.abort()
}

/** Only logins and logouts of customers in other tabs. */
export function onTokenElsewhere(listener: () => void): () => void {
  let known = customerToken()
  return onTokenChange(({ type }) => {
    const token = customerToken()
    const isOther = token !== known
    known = token
    if (isOther && type !== CHANGED) listener()
  })
}

/** Follows all tabs; null on the server. */
export const useCustomerToken = (): string | null => useSyncExternalStore(onTokenChange, customerToken, () => null)

/** True from the end of a session until the next login or a logout. */
export const useHasSessionEnded = (): boolean =>
  useSyncExternalStore(
    onTokenChange,
    () => hasEnded,
    () => false,
  )

export const useAdminToken = (): string | null => useSyncExternalStore(onTokenChange, adminToken, () => null)
