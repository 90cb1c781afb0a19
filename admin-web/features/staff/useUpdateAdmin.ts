import { useAction } from '../../lib/useAction.ts'
import { UpdateAdminDocument } from './useUpdateAdmin.graphql.ts'

export const useUpdateAdmin = () =>
  useAction(UpdateAdminDocument, ({ updateAdmin }) => updateAdmin, {
    success: 'Промяната е запазена',
    failure: 'Възникна грешка при промяна на служителя',
    lists: ['staff'],
  })
