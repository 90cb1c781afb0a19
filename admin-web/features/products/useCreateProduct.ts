import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { PRODUCT_FAILURE } from './product-form.rules.ts'
import { CreateProductDocument } from './useCreateProduct.graphql.ts'

/** Where the database lists its name is not known here, so that the lists are read again. */
export const useCreateProduct = () =>
  useAction(CreateProductDocument, ({ createProduct }) => createProduct, {
    ...PRODUCT_FAILURE,
    success: 'Продуктът е добавен',
    onDone: (cache) => rereadLists(cache, ['products', 'inventory', 'panelFigures']),
  })
