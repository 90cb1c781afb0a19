import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CloseReservationDocument } from './useCloseRental.graphql.ts'

export const useCloseRental = () =>
  useAction(CloseReservationDocument, ({ closeReservation }) => closeReservation, {
    success: 'Наемът е приключен',
    failure: 'Наемът не беше приключен',
    shownByCaller: [
      'PiecesOutError',
      'DepositHeldError',
      'RentalStepError',
      'OrderCancelledError',
      'StaleVersionError',
    ],
    lists: ['reservations'],
    onDone: (cache) => rereadLists(cache, ['reservations', 'panelFigures', 'setAsides']),
  })
