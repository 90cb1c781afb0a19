import { removeFromList, rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { STATE_AFTER } from '../rentals/rental-words.ts'
import {
  ApproveReservationsDocument,
  DeleteReservationDocument,
  SetReservationStatusDocument,
  UpdateReservationNotesDocument,
} from './reservation-mutations.graphql.ts'
import type { ReservationState } from './reservation-words.ts'

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

export const useApproveReservations = () =>
  useAction(ApproveReservationsDocument, ({ approveReservations }) => approveReservations, {
    success: 'Одобрено',
    failure: 'Резервациите не бяха одобрени',
    lists: ['reservations', 'orders'],
    onDone: (cache) => {
      rereadFiltered(cache, 'reservations', ['status', 'state'])
      rereadLists(cache, ['panelFigures'])
    },
  })

export const useUpdateReservationNotes = () =>
  useAction(UpdateReservationNotesDocument, ({ updateReservationNotes }) => updateReservationNotes, {
    success: 'Бележките са записани',
    failure: 'Неуспешно записване на бележките',
    lists: ['reservations'],
  })

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
