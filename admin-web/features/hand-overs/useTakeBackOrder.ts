import { useAction } from '../../lib/useAction.ts'
import { EXPLAINED, MOVED_LISTS, rereadMoved } from './moved-lists.ts'
import { TakeBackOrderDocument } from './useTakeBackOrder.graphql.ts'

/** `isQuiet` leaves the report to the caller. */
export const useTakeBackOrder = ({ isQuiet = false } = {}) =>
  useAction(TakeBackOrderDocument, ({ takeBackOrder }) => takeBackOrder, {
    isKeyed: true,
    success: isQuiet ? null : 'Наемът е приет обратно',
    failure: 'Неуспешно приемане',
    shownByCaller: [...EXPLAINED, 'RentalRefusedError', 'DepositShortError', 'PiecesOutError', 'DepositHeldError'],
    lists: MOVED_LISTS,
    onDone: rereadMoved,
  })
