import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

const CUSTOMER_KEY = 'session-token'
const ADMIN_KEY = 'admin-token'
const CHANGED = 'tokens-changed'

/** The customer's token; null when logged out. */
export const customerToken = (): string | null => readStored(CUSTOMER_KEY)

/** The admin's token; null when logged out. */
export const adminToken = (): string | null => readStored(ADMIN_KEY)

function keep(key: string, token: string | null): boolean {
  const isKept = writeStored(key, token)
  window.dispatchEvent(new Event(CHANGED))
  return isKept
}

/** Keeps the customer's token, or forgets it with null. False when the browser did not keep it. */
export const keepCustomerToken = (token: string | null): boolean => keep(CUSTOMER_KEY, token)

/** Keeps the admin's token, or forgets it with null. False when the browser did not keep it. */
export const keepAdminToken = (token: string | null): boolean => keep(ADMIN_KEY, token)

/** What a request carries: the admin's token wins when there are both (storefront 3). */
export const tokenForRequests = (): string | null => adminToken() ?? customerToken()

/** Calls the listener when another tab logs a customer in or out, until the returned function is called. */
export function onTokenElsewhere(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === CUSTOMER_KEY) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

function onChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}

/** The customer's token at present, whichever tab changed it; null on the server. */
export const useCustomerToken = (): string | null => useSyncExternalStore(onChange, customerToken, () => null)

/** The admin's token at present, whichever tab changed it; null on the server. */
export const useAdminToken = (): string | null => useSyncExternalStore(onChange, adminToken, () => null)
