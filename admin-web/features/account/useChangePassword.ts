import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ChangeAdminPasswordDocument } from './useChangePassword.graphql.ts'

export const useChangePassword = () =>
  useAction(ChangeAdminPasswordDocument, ({ changeAdminPassword }) => changeAdminPassword, {
    success: 'Паролата е сменена',
    failure: 'Възникна грешка при смяна на паролата',
    onDone: (cache) => rereadLists(cache, ['adminSessions']),
  })
