import { Input } from '@chakra-ui/react'
import { useState } from 'react'
import { decimalOf } from '#rules/money.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { priceProblem, priceText } from '../../lib/price.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useIssueCreditNote } from './document-mutations.ts'

interface CreditNoteDialogProps {
  invoiceId: string
  number: string
  /** The amount that can still be credited, in minor units. */
  leftMinor: number
  onClose: () => void
}

interface CreditForm {
  amount: string
  reason: string
}

const PLACES = { fieldOf: { CreditTooHighError: 'amount' }, fieldAt: ([field = '']: readonly string[]) => field }

const problemsIn = ({ amount, reason }: CreditForm) =>
  errorsOf({
    amount: priceProblem(amount),
    reason: reason.trim() === '' ? 'Напишете основанието.' : null,
  })

export function CreditNoteDialog({ invoiceId, number, leftMinor, onClose }: CreditNoteDialogProps) {
  const initial = { amount: decimalOf(leftMinor), reason: '' }
  const [form, setForm] = useState<CreditForm>(initial)
  const [issue, isBusy] = useIssueCreditNote()
  const { errors, check, refuse } = useFieldErrors(form, problemsIn)
  async function save(): Promise<boolean> {
    if (!check()) return false
    const result = await issue({
      input: { documentId: invoiceId, reason: form.reason, amount: priceText(form.amount) },
    })
    refuse(refusalsIn(result, PLACES))
    return isDone(result)
  }
  return (
    <FormDialog
      title={`Кредитно известие към фактура № ${number}`}
      needs="invoices.issue"
      isDirty={form.reason !== '' || form.amount !== initial.amount}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <FormField label="Крайна сума" isRequired error={errors['amount']} help={`Остават ${decimalOf(leftMinor)}.`}>
        <Input
          inputMode="decimal"
          value={form.amount}
          onChange={({ currentTarget }) => setForm((before) => ({ ...before, amount: currentTarget.value }))}
        />
      </FormField>
      <FormField label="Основание" isRequired error={errors['reason']}>
        <Input
          value={form.reason}
          maxLength={300}
          onChange={({ currentTarget }) => setForm((before) => ({ ...before, reason: currentTarget.value }))}
        />
      </FormField>
    </FormDialog>
  )
}
