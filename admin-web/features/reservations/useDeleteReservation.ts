import { removeFromList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { DeleteReservationDocument } from './useDeleteReservation.graphql.ts'

export const useDeleteReservation = () =>
  useAction(DeleteReservationDocument, ({ deleteReservation }) => deleteReservation, {
    success: 'Резервацията е изтрита',
    failure: 'Неуспешно изтриване на резервацията',
    shownByCaller: ['ReservationHoldsDaysError'],
    lists: ['reservations'],
    onDone: (cache, { deletedReservationId }) => {
      removeFromList(cache, 'reservations', deletedReservationId)
      rereadLists(cache, ['panelFigures'])
    },
  })
