import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetAdmin } from './session.ts'

export function useSessionEnd(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    forgetAdmin()
    void navigate('/admin/login', { replace: true, state: { from: pathname + search, hasEnded: true } })
  }, [navigate, pathname, search])
}
