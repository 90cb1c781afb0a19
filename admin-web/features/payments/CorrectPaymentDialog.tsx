import { Input } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { amountProblem, priceText } from '../../lib/price.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import type { PaymentList_paymentFragment } from './PaymentList.graphql.ts'
import { useCorrectPayment } from './payment-mutations.ts'

const PLACES = {
  fieldOf: { PaymentSpentError: 'amount', RefundTooHighError: 'amount', DepositShortError: 'amount' },
  fieldAt: ([field = '']: readonly string[]) => field,
}

interface CorrectPaymentDialogProps {
  payment: PaymentList_paymentFragment
  version: number
  onClose: () => void
}

export function CorrectPaymentDialog({ payment, version, onClose }: CorrectPaymentDialogProps) {
  const [initial] = useState({ amount: payment.amount.amount, reason: '' })
  const [form, setForm] = useState(initial)
  const [correct, isBusy] = useCorrectPayment()
  const { errors, check, refuse } = useFieldErrors(form, ({ amount, reason }) =>
    errorsOf({ amount: amountProblem(amount), reason: reason.trim() === '' ? 'Напишете защо' : null }),
  )
  async function save(): Promise<boolean> {
    if (!check()) return false
    const { amount, reason } = form
    const outcome = await correct({
      input: { paymentId: payment.id, amount: priceText(amount) ?? '0', reason, expectedVersion: version },
    })
    refuse(refusalsIn(outcome, PLACES))
    return isDone(outcome)
  }
  return (
    <FormDialog
      title="Поправяне на плащане"
      needs="orders.refund"
      isDirty={form !== initial}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <FormField
        label="Вярна сума"
        isRequired
        error={errors['amount']}
        help={`Записана е ${moneyText(payment.amount)}. 0, ако няма такова плащане.`}
      >
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
