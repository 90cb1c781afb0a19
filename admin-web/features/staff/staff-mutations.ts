import { appendToList } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CreateAdminDocument, ResetAdminLoginDocument, UpdateAdminDocument } from './staff-mutations.graphql.ts'

export const useCreateAdmin = () =>
  useAction(CreateAdminDocument, ({ createAdmin }) => createAdmin, {
    success: 'Служителят е добавен',
    failure: 'Възникна грешка при добавяне на служителя',
    onDone: (cache, { adminEdge }) => appendToList(cache, 'staff', adminEdge),
  })

export const useUpdateAdmin = () =>
  useAction(UpdateAdminDocument, ({ updateAdmin }) => updateAdmin, {
    success: 'Промяната е запазена',
    failure: 'Възникна грешка при промяна на служителя',
    lists: ['staff'],
  })

export const useResetAdminLogin = () =>
  useAction(ResetAdminLoginDocument, ({ resetAdminLogin }) => resetAdminLogin, {
    success: 'Новата първа парола е зададена',
    failure: 'Възникна грешка при задаване на паролата',
  })
