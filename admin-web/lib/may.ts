import { permits, ROLE_NAMES, type Permission } from '#rules/staff-roles.ts'
import { readStored, writeStored } from '../../web/lib/browser-storage.ts'

const ROLE_KEY = 'admin-role'

/** As the graph names it; null forgets it. */
export const storeRole = (role: string | null): boolean => writeStored(ROLE_KEY, role)

/** Hides buttons only, the server refuses by itself; so until the role is known everything is shown. */
export function may(permission: Permission): boolean {
  const stored = readStored(ROLE_KEY)?.toLowerCase()
  const role = ROLE_NAMES.find((name) => name === stored)
  return role === undefined || permits(role, permission)
}
