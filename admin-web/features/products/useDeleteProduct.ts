import { removeFromList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { DeleteProductDocument } from './useDeleteProduct.graphql.ts'

export const useDeleteProduct = () =>
  useAction(DeleteProductDocument, ({ deleteProduct }) => deleteProduct, {
    success: 'Продуктът е изтрит',
    failure: 'Възникна грешка при изтриване на продукта',
    shownByCaller: ['LiveReservationsError'],
    lists: ['products', 'inventory'],
    onDone: (cache, { deletedProductId }) => {
      removeFromList(cache, 'products', deletedProductId)
      rereadLists(cache, ['inventory', 'panelFigures'])
    },
  })
