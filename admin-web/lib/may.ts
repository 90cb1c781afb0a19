import { permits, ROLE_NAMES, type Permission } from '#rules/staff-roles.ts'
import { readStored, writeStored } from '../../web/lib/browser-storage.ts'

const ROLE_KEY = 'admin-role'

export const storedRole = (): string | null => readStored(ROLE_KEY)

/** The role's name in the graph; null clears it. */
export const storeRole = (role: string | null): boolean => writeStored(ROLE_KEY, role)

/** Only hides buttons: the server checks each request. While the role cannot be read everything is shown. */
export function may(permission: Permission): boolean {
  const stored = storedRole()?.toLowerCase()
  const role = ROLE_NAMES.find((name) => name === stored)
  return role === undefined || permits(role, permission)
}
