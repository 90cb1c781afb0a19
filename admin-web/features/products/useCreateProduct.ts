import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { PRODUCT_FAILURE } from './product-form.rules.ts'
import { CreateProductDocument } from './useCreateProduct.graphql.ts'

/** Refetches the lists: the database decides the position of the new name. */
export const useCreateProduct = () =>
  useAction(CreateProductDocument, ({ createProduct }) => createProduct, {
    ...PRODUCT_FAILURE,
    success: 'Продуктът е добавен',
    isKeyed: true,
    onDone: (cache) => rereadLists(cache, ['products', 'inventory', 'panelFigures']),
  })
