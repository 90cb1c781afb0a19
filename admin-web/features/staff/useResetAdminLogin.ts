import { useAction } from '../../lib/useAction.ts'
import { ResetAdminLoginDocument } from './useResetAdminLogin.graphql.ts'

export const useResetAdminLogin = () =>
  useAction(ResetAdminLoginDocument, ({ resetAdminLogin }) => resetAdminLogin, {
    success: 'Новата първа парола е зададена',
    failure: 'Възникна грешка при задаване на паролата',
  })
