import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CreateCategoryDocument } from './useCreateCategory.graphql.ts'

export const useCreateCategory = () =>
  useAction(CreateCategoryDocument, ({ createCategory }) => createCategory, {
    success: 'Категорията е добавена',
    failure: 'Възникна грешка при добавяне на категорията',
    isKeyed: true,
    // The database decides the position of the new category.
    onDone: (cache) => rereadLists(cache, ['categories']),
  })
