import { useAction } from '../../lib/useAction.ts'
import { ORDER_FAILURE } from './order-words.ts'
import { SetPaymentFailedDocument } from './useSetPaymentFailed.graphql.ts'

export const useSetPaymentFailed = () =>
  useAction(SetPaymentFailedDocument, ({ setPaymentFailed }) => setPaymentFailed, {
    ...ORDER_FAILURE,
    success: 'Поръчката е обновена',
  })
