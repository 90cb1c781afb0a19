import type { ProductType } from '../../gql/graph.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  CreateCategoryDocument,
  CreateSubcategoryDocument,
  DeleteCategoryDocument,
  DeleteSubcategoryDocument,
  UpdateCategoryDocument,
  UpdateSubcategoryDocument,
} from './categories.graphql.ts'
import { inUseText } from './in-use-text.ts'
import type { PlaceSave } from './PlaceDialog.tsx'

const REFETCH = ['AdminCategories', 'AdminPlaces', 'AdminThemes']

function explain(result: object): string | null {
  return 'count' in result && 'kind' in result
    ? inUseText({ count: Number(result.count), kind: String(result.kind) })
    : null
}

const DELETION = { failureTitle: 'Грешка при изтриване', explain, refetch: REFETCH }

/** Adding, changing and deleting categories and subcategories of one type; `sub` is what a subcategory is called there. */
export function useCategoryActions(type: ProductType, sub: 'подкатегорията' | 'темата' = 'подкатегорията') {
  const Sub = sub === 'темата' ? 'Темата' : 'Подкатегорията'
  const [create, isCreating] = useAction(CreateCategoryDocument, {
    success: 'Категорията е добавена',
    failure: 'Възникна грешка при добавяне на категорията',
    refetch: REFETCH,
  })
  const [update, isUpdating] = useAction(UpdateCategoryDocument, {
    success: 'Категорията е обновена',
    failure: 'Възникна грешка при обновяване на категорията',
    refetch: REFETCH,
  })
  const [remove, isRemoving] = useAction(DeleteCategoryDocument, {
    success: 'Категорията е изтрита',
    failure: 'Възникна грешка при изтриване на категорията',
    ...DELETION,
  })
  const [createSub, isCreatingSub] = useAction(CreateSubcategoryDocument, {
    success: `${Sub} е добавена`,
    failure: `Възникна грешка при добавяне на ${sub}`,
    refetch: REFETCH,
  })
  const [updateSub, isUpdatingSub] = useAction(UpdateSubcategoryDocument, {
    success: `${Sub} е обновена`,
    failure: `Възникна грешка при обновяване на ${sub}`,
    refetch: REFETCH,
  })
  const [removeSub, isRemovingSub] = useAction(DeleteSubcategoryDocument, {
    success: `${Sub} е изтрита`,
    failure: `Възникна грешка при изтриване на ${sub}`,
    ...DELETION,
  })

  return {
    isBusy: isCreating || isUpdating || isCreatingSub || isUpdatingSub,
    isRemoving: isRemoving || isRemovingSub,
    save: ({ id, expectedVersion, values: { name, description, imageUrl } }: PlaceSave) => {
      const category = { name, description, imageUrl }
      return id === null
        ? create({ input: { type, category } })
        : update({ input: { categoryId: id, type, category, expectedVersion } })
    },
    saveSub: ({ id, expectedVersion, values: { categoryId, name, description, imageUrl } }: PlaceSave) => {
      const subcategory = { categoryId: categoryId ?? 0, name, description, imageUrl }
      return id === null
        ? createSub({ input: { type, subcategory } })
        : updateSub({ input: { subcategoryId: id, subcategory, expectedVersion } })
    },
    remove: (id: string) => remove({ input: { categoryId: id, type } }),
    removeSub: (id: string) => removeSub({ input: { subcategoryId: id } }),
  }
}
