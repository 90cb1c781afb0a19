import { useMutation } from '@apollo/client/react'
import { AdminLoginDocument } from './login.graphql.ts'
import { storeAdmin } from './session.ts'

const BROKEN = 'Възникна техническа грешка. Моля опитайте отново.'

/** Logs in and stores the session; resolves with an error message or null (back-office 8). */
export function useAdminLogin(): (input: { username: string; password: string }) => Promise<string | null> {
  const [login] = useMutation(AdminLoginDocument)
  return async (input) => {
    try {
      const { data } = await login({ variables: { input } })
      const result = data?.adminLogin
      if (result?.__typename !== 'AdminLoginSuccess') return result?.message ?? 'Невалидни данни за вход'
      return storeAdmin(result.admin.username, result.sessionToken) ? null : BROKEN
    } catch {
      return BROKEN
    }
  }
}
