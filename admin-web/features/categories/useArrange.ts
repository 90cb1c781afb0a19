import { rereadLists, type ListField } from '../../lib/stored-lists.ts'
import { isDone } from '../../lib/outcome.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Arrangement } from './category-tree.rules.ts'
import { ArrangeCategoriesDocument, ArrangeSubcategoriesDocument } from './useArrange.graphql.ts'

const LISTS: readonly ListField[] = ['categories', 'subcategories', 'partyThemes']
const TEXTS = {
  success: 'Подредбата е запазена',
  failure: 'Възникна грешка при подреждането',
  lists: LISTS,
}

export function useArrange(): [(arrangement: Arrangement) => Promise<boolean>, boolean] {
  const [arrangeCategories, isArranging] = useAction(ArrangeCategoriesDocument, (data) => data.arrangeCategories, {
    ...TEXTS,
    onDone: (cache) => rereadLists(cache, LISTS),
  })
  const [arrangeSubcategories, isArrangingBelow] = useAction(
    ArrangeSubcategoriesDocument,
    (data) => data.arrangeSubcategories,
    { ...TEXTS, onDone: (cache) => rereadLists(cache, LISTS) },
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
