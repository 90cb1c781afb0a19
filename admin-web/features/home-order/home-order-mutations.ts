import { isDone } from '../../lib/outcome.ts'
import { rereadLists, type ListField } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ArrangeFeaturedDocument } from './home-order-mutations.graphql.ts'

const LISTS: readonly ListField[] = ['products', 'category']

export function useArrangeFeatured(): [(productIds: string[]) => Promise<boolean>, boolean] {
  const [arrange, isBusy] = useAction(ArrangeFeaturedDocument, ({ arrangeFeatured }) => arrangeFeatured, {
    success: 'Началната страница вече ги показва така',
    failure: 'Възникна грешка при подреждането',
    lists: LISTS,
    onDone: (cache) => rereadLists(cache, LISTS),
  })
  return [
    async (productIds) => {
      const result = await arrange({ input: { productIds } })
      return result !== null && isDone(result)
    },
    isBusy,
  ]
}
