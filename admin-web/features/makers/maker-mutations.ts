import { evictEntry, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CreateMakerDocument, DeleteMakerDocument, UpdateMakerDocument } from './maker-mutations.graphql.ts'

const LISTS = ['makers'] as const

export const useCreateMaker = () =>
  useAction(CreateMakerDocument, ({ createMaker }) => createMaker, {
    success: 'Производителят е добавен',
    failure: 'Възникна грешка при добавяне на производителя',
    isKeyed: true,
    onDone: (cache) => rereadLists(cache, LISTS),
  })

export const useUpdateMaker = () =>
  useAction(UpdateMakerDocument, ({ updateMaker }) => updateMaker, {
    success: 'Производителят е обновен',
    failure: 'Възникна грешка при обновяване на производителя',
    lists: LISTS,
  })

export const useDeleteMaker = () =>
  useAction(DeleteMakerDocument, ({ deleteMaker }) => deleteMaker, {
    success: 'Производителят е изтрит',
    failure: 'Възникна грешка при изтриване на производителя',
    failureTitle: 'Грешка при изтриване',
    lists: LISTS,
    onDone: (cache, { deletedMakerId }) => evictEntry(cache, { __typename: 'Maker', id: deletedMakerId }),
  })
