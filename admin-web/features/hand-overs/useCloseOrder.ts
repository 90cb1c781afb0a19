import { useAction } from '../../lib/useAction.ts'
import { EXPLAINED, MOVED_LISTS, rereadMoved } from './moved-lists.ts'
import { CloseOrderRentalsDocument } from './useCloseOrder.graphql.ts'

/** `isQuiet` leaves the report to the caller. */
export const useCloseOrder = ({ isQuiet = false } = {}) =>
  useAction(CloseOrderRentalsDocument, ({ closeOrderRentals }) => closeOrderRentals, {
    isKeyed: true,
    success: isQuiet ? null : 'Наемът е приключен',
    failure: 'Наемът не беше приключен',
    shownByCaller: [...EXPLAINED, 'DepositShortError', 'PiecesOutError', 'DepositHeldError'],
    lists: MOVED_LISTS,
    onDone: rereadMoved,
  })
