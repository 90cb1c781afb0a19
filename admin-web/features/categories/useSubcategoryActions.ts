import { useAction } from '../../lib/useAction.ts'
import {
  CreateSubcategoryDocument,
  DeleteSubcategoryDocument,
  UpdateSubcategoryDocument,
} from './categories.graphql.ts'
import { CATEGORY_REFETCH, DELETION } from './category-actions.ts'
import type { CategoryInput } from './category-form.rules.ts'

const CAPITAL = { подкатегорията: 'Подкатегорията', темата: 'Темата' }

/** `noun` is what the subcategories are called in messages. */
export function useSubcategoryActions(noun: keyof typeof CAPITAL) {
  const [create, isCreating] = useAction(CreateSubcategoryDocument, ({ createSubcategory }) => createSubcategory, {
    success: `${CAPITAL[noun]} е добавена`,
    failure: `Възникна грешка при добавяне на ${noun}`,
    refetch: CATEGORY_REFETCH,
  })
  const [update, isUpdating] = useAction(UpdateSubcategoryDocument, ({ updateSubcategory }) => updateSubcategory, {
    success: `${CAPITAL[noun]} е обновена`,
    failure: `Възникна грешка при обновяване на ${noun}`,
    refetch: CATEGORY_REFETCH,
  })
  const [remove, isRemoving] = useAction(DeleteSubcategoryDocument, ({ deleteSubcategory }) => deleteSubcategory, {
    success: `${CAPITAL[noun]} е изтрита`,
    failure: `Възникна грешка при изтриване на ${noun}`,
    ...DELETION,
  })
  return {
    isSaving: isCreating || isUpdating,
    isRemoving,
    save: ({ id, expectedVersion, values: { categoryId, name, description, imageUrl } }: CategoryInput) => {
      const fields = { name, description, imageUrl }
      return id === null
        ? create({ input: { subcategory: { ...fields, categoryId: categoryId ?? '' } } })
        : update({
            input: {
              subcategoryId: id,
              subcategory: categoryId === null ? fields : { ...fields, categoryId },
              expectedVersion,
            },
          })
    },
    remove: (id: string) => remove({ input: { subcategoryId: id } }),
  }
}
