import { readStored, writeStored } from './browser-storage.ts'

const CUSTOMER_KEY = 'session-token'
const ADMIN_KEY = 'admin-token'

/** The customer's token; null when logged out. */
export const customerToken = (): string | null => readStored(CUSTOMER_KEY)

/** Keeps the customer's token, or forgets it with null. False when the browser did not keep it. */
export const keepCustomerToken = (token: string | null): boolean => writeStored(CUSTOMER_KEY, token)

/** The admin's token; null when logged out. */
export const adminToken = (): string | null => readStored(ADMIN_KEY)

/** Keeps the admin's token, or forgets it with null. */
export const keepAdminToken = (token: string | null): boolean => writeStored(ADMIN_KEY, token)

/** What a request carries: the admin's token wins when there are both (storefront 3). */
export const tokenForRequests = (): string | null => adminToken() ?? customerToken()
