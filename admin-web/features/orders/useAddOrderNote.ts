import { useAction } from '../../lib/useAction.ts'
import { ORDER_FAILURE } from './order-words.ts'
import { AddOrderNoteDocument } from './useAddOrderNote.graphql.ts'

export const useAddOrderNote = () =>
  useAction(AddOrderNoteDocument, ({ addOrderNote }) => addOrderNote, {
    isKeyed: true,
    ...ORDER_FAILURE,
    success: 'Бележката е добавена',
  })
