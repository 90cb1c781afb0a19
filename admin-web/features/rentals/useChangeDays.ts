import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ChangeReservationDaysDocument } from './useChangeDays.graphql.ts'

export const useChangeDays = () =>
  useAction(ChangeReservationDaysDocument, ({ changeReservationDays }) => changeReservationDays, {
    success: 'Дните са сменени',
    failure: 'Дните не бяха сменени',
    shownByCaller: [
      'InvalidInputError',
      'PeriodRefusedError',
      'ShortagesError',
      'RentalStepError',
      'OrderCancelledError',
      'StaleVersionError',
    ],
    lists: ['reservations'],
    onDone: (cache) => rereadLists(cache, ['reservations', 'panelFigures', 'setAsides']),
  })
