import { isDone } from '../../lib/outcome.ts'
import { evictEntry, rereadLists, type ListField } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  ArrangeCategoriesDocument,
  ArrangeSubcategoriesDocument,
  CreateCategoryDocument,
  CreateSubcategoryDocument,
  DeleteCategoryDocument,
  DeleteSubcategoryDocument,
  UpdateCategoryDocument,
  UpdateSubcategoryDocument,
} from './category-mutations.graphql.ts'
import type { Arrangement } from './category-tree.rules.ts'
import { REFUSED_DELETION } from './in-use-text.ts'

export const useCreateCategory = () =>
  useAction(CreateCategoryDocument, ({ createCategory }) => createCategory, {
    success: 'Категорията е добавена',
    failure: 'Възникна грешка при добавяне на категорията',
    isKeyed: true,
    // The database decides the position of the new category.
    onDone: (cache) => rereadLists(cache, ['categories']),
  })

export const useUpdateCategory = () =>
  useAction(UpdateCategoryDocument, ({ updateCategory }) => updateCategory, {
    success: 'Категорията е обновена',
    failure: 'Възникна грешка при обновяване на категорията',
    lists: ['categories'],
  })

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

const CAPITAL = { подкатегорията: 'Подкатегорията', темата: 'Темата' }

export type SubcategoryNoun = keyof typeof CAPITAL

const outcomeTexts = (noun: SubcategoryNoun, done: string, doing: string) => ({
  success: `${CAPITAL[noun]} е ${done}`,
  failure: `Възникна грешка при ${doing} на ${noun}`,
})

export const useCreateSubcategory = (noun: SubcategoryNoun) =>
  useAction(CreateSubcategoryDocument, ({ createSubcategory }) => createSubcategory, {
    ...outcomeTexts(noun, 'добавена', 'добавяне'),
    isKeyed: true,
    onDone: (cache) => rereadLists(cache, ['categories', 'subcategories', 'partyThemes']),
  })

export const useUpdateSubcategory = (noun: SubcategoryNoun) =>
  useAction(UpdateSubcategoryDocument, ({ updateSubcategory }) => updateSubcategory, {
    ...outcomeTexts(noun, 'обновена', 'обновяване'),
    lists: ['subcategories', 'partyThemes'],
    // A moved subcategory changes the lists of its old and its new category; themes are such a list too.
    onDone: (cache, _success, { input: { subcategory } }) =>
      subcategory.categoryId !== undefined && rereadLists(cache, ['categories', 'partyThemes']),
  })

export const useDeleteSubcategory = (noun: SubcategoryNoun) =>
  useAction(DeleteSubcategoryDocument, ({ deleteSubcategory }) => deleteSubcategory, {
    ...REFUSED_DELETION.subcategory,
    ...outcomeTexts(noun, 'изтрита', 'изтриване'),
    lists: ['subcategories', 'partyThemes'],
    onDone: (cache, { deletedSubcategoryId }) =>
      evictEntry(cache, { __typename: 'Subcategory', id: deletedSubcategoryId }),
  })

const ARRANGED_LISTS: readonly ListField[] = ['categories', 'subcategories', 'partyThemes']
const ARRANGED = {
  success: 'Подредбата е запазена',
  failure: 'Възникна грешка при подреждането',
  lists: ARRANGED_LISTS,
}

export function useArrange(): [(arrangement: Arrangement) => Promise<boolean>, boolean] {
  const [arrangeCategories, isArranging] = useAction(ArrangeCategoriesDocument, (data) => data.arrangeCategories, {
    ...ARRANGED,
    onDone: (cache) => rereadLists(cache, ARRANGED_LISTS),
  })
  const [arrangeSubcategories, isArrangingBelow] = useAction(
    ArrangeSubcategoriesDocument,
    (data) => data.arrangeSubcategories,
    { ...ARRANGED, onDone: (cache) => rereadLists(cache, ARRANGED_LISTS) },
  )
  const arrange = async (arrangement: Arrangement) => {
    if (arrangement.kind === 'categories') {
      const { categoryIds } = arrangement
      const result = await arrangeCategories({ input: { categoryIds } })
      return result !== null && isDone(result)
    }
    const { categoryId, subcategoryIds } = arrangement
    const result = await arrangeSubcategories({ input: { categoryId, subcategoryIds } })
    return result !== null && isDone(result)
  }
  return [arrange, isArranging || isArrangingBelow]
}
