import { useAction } from '../../lib/useAction.ts'
import { UpdateCategoryDocument } from './useUpdateCategory.graphql.ts'

export const useUpdateCategory = () =>
  useAction(UpdateCategoryDocument, ({ updateCategory }) => updateCategory, {
    success: 'Категорията е обновена',
    failure: 'Възникна грешка при обновяване на категорията',
    lists: ['categories'],
  })
