import { rereadFiltered } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { PRODUCT_FAILURE } from './product-form.rules.ts'
import { UpdateProductDocument } from './useUpdateProduct.graphql.ts'

export const useUpdateProduct = () =>
  useAction(UpdateProductDocument, ({ updateProduct }) => updateProduct, {
    ...PRODUCT_FAILURE,
    success: 'Продуктът е обновен',
    onDone: (cache) => rereadFiltered(cache, 'products', ['search', 'categoryDatabaseIds', 'subcategoryDatabaseIds']),
  })
