import type { ProductType } from '../../gql/graph.ts'
import { useAction } from '../../lib/useAction.ts'
import { CreateCategoryDocument, DeleteCategoryDocument, UpdateCategoryDocument } from './categories.graphql.ts'
import { CATEGORY_REFETCH, DELETION } from './category-actions.ts'
import type { CategoryInput } from './category-form.rules.ts'

export function useCategoryActions(type: ProductType) {
  const [create, isCreating] = useAction(CreateCategoryDocument, ({ createCategory }) => createCategory, {
    success: 'Категорията е добавена',
    failure: 'Възникна грешка при добавяне на категорията',
    refetch: CATEGORY_REFETCH,
  })
  const [update, isUpdating] = useAction(UpdateCategoryDocument, ({ updateCategory }) => updateCategory, {
    success: 'Категорията е обновена',
    failure: 'Възникна грешка при обновяване на категорията',
    refetch: CATEGORY_REFETCH,
  })
  const [remove, isRemoving] = useAction(DeleteCategoryDocument, ({ deleteCategory }) => deleteCategory, {
    success: 'Категорията е изтрита',
    failure: 'Възникна грешка при изтриване на категорията',
    ...DELETION,
  })
  return {
    isSaving: isCreating || isUpdating,
    isRemoving,
    save: ({ id, expectedVersion, values: { name, description, imageUrl } }: CategoryInput) => {
      const category = { name, description, imageUrl }
      return id === null
        ? create({ input: { type, category } })
        : update({ input: { categoryId: id, category, expectedVersion } })
    },
    remove: (id: string) => remove({ input: { categoryId: id } }),
  }
}
