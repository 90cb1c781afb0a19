import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { CorrectPaymentDocument } from './useCorrectPayment.graphql.ts'

export const useCorrectPayment = () =>
  useAction(CorrectPaymentDocument, ({ correctPayment }) => correctPayment, {
    success: 'Записът е поправен',
    failure: 'Записът не беше поправен',
    shownByCaller: ['PaymentSpentError', 'RefundTooHighError', 'DepositShortError', 'InvalidInputError'],
    onDone: (cache) => rereadLists(cache, ['panelFigures']),
  })
