import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { PRODUCT_FAILURE } from './product-form.rules.ts'
import { ChangeProductsDocument } from './useChangeProducts.graphql.ts'

export const useChangeProducts = () =>
  useAction(ChangeProductsDocument, ({ changeProducts }) => changeProducts, {
    ...PRODUCT_FAILURE,
    success: 'Продуктите са променени',
    shownByCaller: ['BulkRefusedError'],
    onDone: (cache) => rereadLists(cache, ['products', 'inventory', 'categories']),
  })
