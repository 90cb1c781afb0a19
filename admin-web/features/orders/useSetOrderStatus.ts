import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ORDER_FAILURE } from './order-words.ts'
import { SetOrderStatusDocument } from './useSetOrderStatus.graphql.ts'

/** A status may move stock, and so the figures. */
export const useSetOrderStatus = (success: string) =>
  useAction(SetOrderStatusDocument, ({ setOrderStatus }) => setOrderStatus, {
    ...ORDER_FAILURE,
    success,
    onDone: (cache) => {
      rereadFiltered(cache, 'orders', ['status'])
      rereadLists(cache, ['panelFigures'])
    },
  })
