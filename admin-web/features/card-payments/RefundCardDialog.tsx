import { Input } from '@chakra-ui/react'
import { useState } from 'react'
import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { amountProblem, priceText } from '../../lib/price.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useRefundCardPayment } from './card-mutations.ts'
import type { CardPaymentList_paymentFragment } from './CardPaymentList.graphql.ts'

const PLACES = {
  fieldOf: { CardRefundTooHighError: 'amount' },
  fieldAt: ([field = '']: readonly string[]) => field,
}

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
  const [initial] = useState({ amount: most.amount, reason: '' })
  const [form, setForm] = useState(initial)
  const [refund, isBusy] = useRefundCardPayment()
  const { errors, check, refuse } = useFieldErrors(form, ({ amount, reason }) =>
    errorsOf({ amount: amountProblem(amount), reason: reason.trim() === '' ? 'Напишете защо' : null }),
  )
  async function save(): Promise<boolean> {
    if (!check()) return false
    const { amount, reason } = form
    const outcome = await refund({ input: { cardPaymentId: payment.id, amount: priceText(amount) ?? '0', reason } })
    refuse(refusalsIn(outcome, PLACES))
    return isDone(outcome)
  }
  return (
    <FormDialog
      title="Връщане по картата"
      needs="orders.refund"
      isDirty={form !== initial}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <FormField label="Сума" isRequired error={errors['amount']} help={`Най-много ${moneyText(most)}.`}>
        <Input
          inputMode="decimal"
          value={form.amount}
          onChange={({ currentTarget }) => setForm({ ...form, amount: currentTarget.value })}
        />
      </FormField>
      <FormField label="Защо" isRequired error={errors['reason']}>
        <Input
          value={form.reason}
          maxLength={500}
          onChange={({ currentTarget }) => setForm({ ...form, reason: currentTarget.value })}
        />
      </FormField>
    </FormDialog>
  )
}
