import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readStored, writeStored } from '../../web/lib/browser-storage.ts'
import { adminToken, storeAdminToken } from '../../web/lib/tokens.ts'
import { storeRole } from './may.ts'

const USER_KEY = 'admin-user'

export const adminName = (): string | null => (adminToken() === null ? null : readStored(USER_KEY))

/** False when the browser does not store it. */
export function storeAdmin(username: string, token: string, role: string | null = null): boolean {
  return writeStored(USER_KEY, username) && storeRole(role) && storeAdminToken(token)
}

export function forgetAdmin(): void {
  writeStored(USER_KEY, null)
  storeRole(null)
  storeAdminToken(null)
}

export function useSessionEnd(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    forgetAdmin()
    void navigate('/admin/login', { replace: true, state: { from: pathname + search, hasEnded: true } })
  }, [navigate, pathname, search])
}
