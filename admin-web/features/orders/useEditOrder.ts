import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ORDER_FAILURE } from './order-words.ts'
import { EditOrderDocument } from './useEditOrder.graphql.ts'

export const useEditOrder = () =>
  useAction(EditOrderDocument, ({ editOrder }) => editOrder, {
    ...ORDER_FAILURE,
    success: 'Поръчката е променена',
    onDone: (cache) => rereadLists(cache, ['panelFigures', 'reservations', 'inventory']),
  })
