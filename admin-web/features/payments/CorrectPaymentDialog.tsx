import { moneyText } from '../../../web/lib/money-text.ts'
import { AmountDialog } from '../../ui/AmountDialog.tsx'
import type { PaymentList_paymentFragment } from './PaymentList.graphql.ts'
import { useCorrectPayment } from './payment-mutations.ts'

interface CorrectPaymentDialogProps {
  payment: PaymentList_paymentFragment
  version: number
  onClose: () => void
}

export function CorrectPaymentDialog({ payment, version, onClose }: CorrectPaymentDialogProps) {
  const [correct, isBusy] = useCorrectPayment()
  return (
    <AmountDialog
      title="Поправяне на плащане"
      needs="orders.refund"
      label="Вярна сума"
      help={`Записана е ${moneyText(payment.amount)}. 0, ако няма такова плащане.`}
      amount={payment.amount.amount}
      refusalsOfAmount={['PaymentSpentError', 'RefundTooHighError', 'DepositShortError']}
      isBusy={isBusy}
      send={(typed) => correct({ input: { paymentId: payment.id, ...typed, expectedVersion: version } })}
      onClose={onClose}
    />
  )
}
