import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { PRODUCT_FAILURE } from './product-form.rules.ts'
import { UpdateProductsDocument } from './useUpdateProducts.graphql.ts'

export const useUpdateProducts = () =>
  useAction(UpdateProductsDocument, ({ updateProducts }) => updateProducts, {
    ...PRODUCT_FAILURE,
    success: 'Продуктите са променени',
    shownByCaller: ['BulkRefusedError'],
    onDone: (cache) => rereadLists(cache, ['products', 'inventory', 'categories']),
  })
