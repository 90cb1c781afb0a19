import { useAction } from '../../lib/useAction.ts'
import { ORDER_FAILURE } from './order-words.ts'
import { UpdateOrderNotesDocument } from './useUpdateOrderNotes.graphql.ts'

export const useUpdateOrderNotes = () =>
  useAction(UpdateOrderNotesDocument, ({ updateOrderNotes }) => updateOrderNotes, {
    ...ORDER_FAILURE,
    success: 'Бележките са записани',
  })
