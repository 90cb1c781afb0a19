import { useAction } from '../../lib/useAction.ts'
import { ORDER_FAILURE } from './order-words.ts'
import { SetOrderPaymentStatusDocument } from './useSetOrderPaymentStatus.graphql.ts'

export const useSetOrderPaymentStatus = () =>
  useAction(SetOrderPaymentStatusDocument, ({ setOrderPaymentStatus }) => setOrderPaymentStatus, {
    ...ORDER_FAILURE,
    success: 'Поръчката е обновена',
  })
