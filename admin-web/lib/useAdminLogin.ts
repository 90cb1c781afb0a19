import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { AdminLoginDocument } from './login.graphql.ts'
import { storeAdmin } from './session.ts'

const BROKEN = 'Възникна техническа грешка. Моля опитайте отново.'

export type LoginStep = 'code' | 'newPassword'

interface LoginInput {
  username: string
  password: string
  code: string
  newPassword: string
}

const STEP_OF: Readonly<Record<string, LoginStep>> = {
  SecondFactorRequiredError: 'code',
  WrongSecondFactorError: 'code',
  PasswordChangeRequiredError: 'newPassword',
}

/** `login` resolves with a message, or null when it has succeeded (docs/spec/staff.md#panel-login). */
export function useAdminLogin() {
  const [send] = useMutation(AdminLoginDocument)
  const [steps, setSteps] = useState<readonly LoginStep[]>([])
  async function login({ username, password, code, newPassword }: LoginInput): Promise<string | null> {
    const more = { ...(code !== '' && { code }), ...(newPassword !== '' && { newPassword }) }
    try {
      const { data } = await send({ variables: { input: { username, password, ...more } } })
      const result = data?.adminLogin
      if (result?.__typename === 'AdminLoginSuccess')
        return storeAdmin(result.admin.username, result.sessionToken, result.admin.role) ? null : BROKEN
      const step = STEP_OF[result?.__typename ?? '']
      if (step !== undefined && !steps.includes(step)) setSteps([...steps, step])
      return result?.message ?? 'Невалидни данни за вход'
    } catch {
      return BROKEN
    }
  }
  return { login, steps }
}
