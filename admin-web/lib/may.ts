import { permits, ROLE_NAMES, type Permission } from '#rules/staff-roles.ts'
import { readStored, writeStored } from '../../web/lib/browser-storage.ts'

const ROLE_KEY = 'admin-role'

/** As the graph names it; null forgets it. */
export const storeRole = (role: string | null): boolean => writeStored(ROLE_KEY, role)

/**
 * Whether the logged-in admin may do this: buttons for the rest are not shown. Until the role is known all are, since
 * the server refuses by itself.
 */
export function may(permission: Permission): boolean {
  const stored = readStored(ROLE_KEY)?.toLowerCase()
  const role = ROLE_NAMES.find((name) => name === stored)
  return role === undefined || permits(role, permission)
}
