import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { PRODUCT_FAILURE } from './product-form.rules.ts'
import { CreateProductDocument } from './useCreateProduct.graphql.ts'

/** Lists are read again, because only the database knows where the name of the new one is sorted. */
export const useCreateProduct = () =>
  useAction(CreateProductDocument, ({ createProduct }) => createProduct, {
    ...PRODUCT_FAILURE,
    success: 'Продуктът е добавен',
    onDone: (cache) => rereadLists(cache, ['products', 'inventory', 'panelFigures']),
  })
