import { evictEntry, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { REFUSED_DELETION } from './in-use-text.ts'
import { DeleteCategoryDocument } from './useDeleteCategory.graphql.ts'

export const useDeleteCategory = () =>
  useAction(DeleteCategoryDocument, ({ deleteCategory }) => deleteCategory, {
    ...REFUSED_DELETION.category,
    success: 'Категорията е изтрита',
    failure: 'Възникна грешка при изтриване на категорията',
    lists: ['categories'],
    onDone: (cache, { deletedCategoryId }) => {
      evictEntry(cache, { __typename: 'Category', id: deletedCategoryId })
      // The server deletes its subcategories with it.
      rereadLists(cache, ['subcategories'])
    },
  })
