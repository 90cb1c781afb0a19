import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CreateAdminDocument } from './useCreateAdmin.graphql.ts'

/** Refetches the list: the new one is on its last page. */
export const useCreateAdmin = () =>
  useAction(CreateAdminDocument, ({ createAdmin }) => createAdmin, {
    success: 'Служителят е добавен',
    failure: 'Възникна грешка при добавяне на служителя',
    onDone: (cache) => rereadLists(cache, ['staff']),
  })
