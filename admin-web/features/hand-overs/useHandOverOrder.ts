import { useAction } from '../../lib/useAction.ts'
import { EXPLAINED, MOVED_LISTS, rereadMoved } from './moved-lists.ts'
import { HandOverOrderDocument } from './useHandOverOrder.graphql.ts'

/** `isQuiet` leaves the report to the caller. */
export const useHandOverOrder = ({ isQuiet = false } = {}) =>
  useAction(HandOverOrderDocument, ({ handOverOrder }) => handOverOrder, {
    isKeyed: true,
    success: isQuiet ? null : 'Наемът е предаден',
    failure: 'Неуспешно предаване',
    shownByCaller: [...EXPLAINED, 'RentalRefusedError', 'PaymentTooHighError'],
    lists: MOVED_LISTS,
    onDone: rereadMoved,
  })
