import { useAction } from '../../lib/useAction.ts'
import { ORDER_FAILURE } from './order-words.ts'
import { SetOrderTrackingDocument } from './useSetOrderTracking.graphql.ts'

export const useSetOrderTracking = () =>
  useAction(SetOrderTrackingDocument, ({ setOrderTracking }) => setOrderTracking, {
    ...ORDER_FAILURE,
    success: 'Товарителницата е записана',
  })
