import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { HandOverReservationDocument } from './useHandOver.graphql.ts'

export const useHandOver = () =>
  useAction(HandOverReservationDocument, ({ handOverReservation }) => handOverReservation, {
    isKeyed: true,
    success: 'Бройките са предадени',
    failure: 'Неуспешно предаване',
    shownByCaller: [
      'TooManyPiecesError',
      'PiecesElsewhereError',
      'HandOverDayError',
      'RentalStepError',
      'OrderCancelledError',
      'StaleVersionError',
      'InvalidInputError',
    ],
    lists: ['reservations'],
    onDone: (cache) => rereadLists(cache, ['reservations', 'panelFigures', 'setAsides']),
  })
