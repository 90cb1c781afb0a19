import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CorrectPaymentDocument, RecordPaymentDocument } from './payment-mutations.graphql.ts'

export const useRecordPayment = () =>
  useAction(RecordPaymentDocument, ({ recordPayment }) => recordPayment, {
    success: 'Плащането е записано',
    failure: 'Плащането не беше записано',
    isKeyed: true,
    shownByCaller: ['PaymentTooHighError', 'RefundTooHighError', 'DepositShortError', 'InvalidInputError'],
    onDone: (cache) => rereadLists(cache, ['panelFigures']),
  })

export const useCorrectPayment = () =>
  useAction(CorrectPaymentDocument, ({ correctPayment }) => correctPayment, {
    success: 'Записът е поправен',
    failure: 'Записът не беше поправен',
    shownByCaller: ['PaymentSpentError', 'RefundTooHighError', 'DepositShortError', 'InvalidInputError'],
    onDone: (cache) => rereadLists(cache, ['panelFigures']),
  })
