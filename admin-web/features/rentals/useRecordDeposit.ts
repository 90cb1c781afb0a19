import { useAction } from '../../lib/useAction.ts'
import { RecordDepositDocument } from './useRecordDeposit.graphql.ts'

export const useRecordDeposit = () =>
  useAction(RecordDepositDocument, ({ recordDeposit }) => recordDeposit, {
    success: 'Депозитът е записан',
    failure: 'Депозитът не беше записан',
    shownByCaller: ['DepositShortError', 'InvalidInputError'],
  })
