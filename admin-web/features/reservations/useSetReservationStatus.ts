import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { STATE_AFTER } from '../rentals/rental-words.ts'
import type { ReservationState } from './reservation-words.ts'
import { SetReservationStatusDocument } from './useSetReservationStatus.graphql.ts'

export const useSetReservationStatus = (before: ReservationState) =>
  useAction(SetReservationStatusDocument, ({ setReservationStatus }) => setReservationStatus, {
    success: 'Статусът на резервацията е обновен',
    failure: 'Неуспешно обновяване на статуса на резервацията',
    shownByCaller: ['BadTransitionError', 'OrderCancelledError', 'ShortagesError'],
    lists: ['reservations'],
    optimistic: ({ input: { status, notes } }) => ({
      setReservationStatus: {
        __typename: 'SetReservationStatusSuccess' as const,
        reservation: { ...before, status, state: STATE_AFTER[status], notes: notes ?? before.notes },
      },
    }),
    onDone: (cache) => {
      rereadFiltered(cache, 'reservations', ['status', 'state'])
      rereadLists(cache, ['panelFigures'])
    },
  })
