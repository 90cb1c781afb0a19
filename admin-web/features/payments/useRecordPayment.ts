import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { RecordPaymentDocument } from './useRecordPayment.graphql.ts'

export const useRecordPayment = () =>
  useAction(RecordPaymentDocument, ({ recordPayment }) => recordPayment, {
    success: 'Плащането е записано',
    failure: 'Плащането не беше записано',
    isKeyed: true,
    shownByCaller: ['PaymentTooHighError', 'RefundTooHighError', 'DepositShortError', 'InvalidInputError'],
    onDone: (cache) => rereadLists(cache, ['panelFigures']),
  })
