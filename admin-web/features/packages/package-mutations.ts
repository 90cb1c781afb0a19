import { removeFromList, rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CreatePackageDocument, DeletePackageDocument, UpdatePackageDocument } from './package-mutations.graphql.ts'

const FAILURE = 'Възникна грешка при обработка на пакета'

/** Refetches the lists: the database decides the position of the new name. */
export const useCreatePackage = (success = 'Пакетът е добавен') =>
  useAction(CreatePackageDocument, ({ createPackage }) => createPackage, {
    success,
    failure: FAILURE,
    isKeyed: true,
    lists: ['products'],
    onDone: (cache) => rereadLists(cache, ['products']),
  })

export const useUpdatePackage = () =>
  useAction(UpdatePackageDocument, ({ updatePackage }) => updatePackage, {
    success: 'Пакетът е обновен',
    failure: FAILURE,
    lists: ['products'],
    onDone: (cache) => rereadFiltered(cache, 'products', ['search', 'visibility']),
  })

export const useDeletePackage = () =>
  useAction(DeletePackageDocument, ({ deletePackage }) => deletePackage, {
    success: 'Пакетът е изтрит',
    failure: 'Възникна грешка при изтриване на пакета',
    lists: ['products'],
    onDone: (cache, { deletedPackageId }) => removeFromList(cache, 'products', deletedPackageId),
  })
