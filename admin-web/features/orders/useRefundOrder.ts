import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ORDER_FAILURE } from './order-words.ts'
import { RefundOrderDocument } from './useRefundOrder.graphql.ts'

export const useRefundOrder = () =>
  useAction(RefundOrderDocument, ({ refundOrder }) => refundOrder, {
    ...ORDER_FAILURE,
    success: 'Връщането е записано',
    onDone: (cache) => rereadLists(cache, ['panelFigures', 'inventory']),
  })
