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

/** Removes a token that the shop no longer takes. Unlike a logout, it leaves the page as it is. */
export function endCustomerSession(): void {
  hasEnded = true
  store(CUSTOMER_KEY, null)
}

export const storeAdminToken = (token: string | null): boolean => store(ADMIN_KEY, token)

/** The admin's token wins (docs/spec/sessions.md#what-the-browser-stores). */
export const tokenForRequests = (): string | null => adminToken() ?? customerToken()

/** Only for logins and logouts of customers; the returned function stops the listening. */
export function onTokenElsewhere(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === CUSTOMER_KEY) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** Hears logins and logouts of all tabs; the returned function stops the listening. */
export function onTokenChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
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
