import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CreateAdminDocument } from './useCreateAdmin.graphql.ts'

export const useCreateAdmin = () =>
  useAction(CreateAdminDocument, ({ createAdmin }) => createAdmin, {
    success: 'Служителят е добавен',
    failure: 'Възникна грешка при добавяне на служителя',
    onDone: (cache) => rereadLists(cache, ['staff']),
  })
