import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { AmountDialog } from '../../ui/AmountDialog.tsx'
import { useRefundCardPayment } from './card-mutations.ts'
import type { CardPaymentList_paymentFragment } from './CardPaymentList.graphql.ts'

interface RefundCardDialogProps {
  payment: CardPaymentList_paymentFragment
  onClose: () => void
}

/** Only the taken sum less earlier refunds. */
const leftOf = ({ captured, refunded }: CardPaymentList_paymentFragment) => ({
  ...captured,
  amount: decimalOf((minorUnitsOf(captured.amount) ?? 0) - (minorUnitsOf(refunded.amount) ?? 0)),
})

export function RefundCardDialog({ payment, onClose }: RefundCardDialogProps) {
  const most = leftOf(payment)
  const [refund, isBusy] = useRefundCardPayment()
  return (
    <AmountDialog
      title="Връщане по картата"
      needs="orders.refund"
      label="Сума"
      help={`Най-много ${moneyText(most)}.`}
      amount={most.amount}
      saveLabel={() => 'Върни сумата'}
      refusalsOfAmount={['CardRefundTooHighError']}
      isBusy={isBusy}
      send={(typed) => refund({ input: { cardPaymentId: payment.id, ...typed } })}
      onClose={onClose}
    />
  )
}
