import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { RefundCardPaymentDocument } from './card-mutations.graphql.ts'

export const useRefundCardPayment = () =>
  useAction(RefundCardPaymentDocument, ({ refundCardPayment }) => refundCardPayment, {
    success: 'Връщането е изпратено към картовия оператор',
    failure: 'Връщането не беше изпратено',
    isKeyed: true,
    shownByCaller: ['CardRefundTooHighError', 'InvalidInputError'],
    onDone: (cache) => rereadLists(cache, ['panelFigures']),
  })
