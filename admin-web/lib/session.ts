import { readStored, writeStored } from '../../web/lib/browser-storage.ts'
import { adminToken, keepAdminToken } from '../../web/lib/tokens.ts'

const USER_KEY = 'admin-user'

/** The admin's name as it was stored at the login; null when logged out. */
export const adminName = (): string | null => (adminToken() === null ? null : readStored(USER_KEY))

/** Keeps who logged in. False when the browser did not keep it. */
export function keepAdmin(username: string, token: string): boolean {
  return writeStored(USER_KEY, username) && keepAdminToken(token)
}

/** Forgets the admin in this browser. */
export function forgetAdmin(): void {
  writeStored(USER_KEY, null)
  keepAdminToken(null)
}
