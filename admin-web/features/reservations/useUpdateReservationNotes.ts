import { useAction } from '../../lib/useAction.ts'
import { UpdateReservationNotesDocument } from './useUpdateReservationNotes.graphql.ts'

export const useUpdateReservationNotes = () =>
  useAction(UpdateReservationNotesDocument, ({ updateReservationNotes }) => updateReservationNotes, {
    success: 'Бележките са записани',
    failure: 'Неуспешно записване на бележките',
    lists: ['reservations'],
  })
