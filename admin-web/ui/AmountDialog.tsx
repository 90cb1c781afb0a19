import { Input } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import type { Permission } from '#rules/staff-roles.ts'
import { FormField } from '../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../lib/field-errors.ts'
import { isDone, type Outcome } from '../lib/outcome.ts'
import { amountProblem, priceText } from '../lib/price.ts'
import { AlertNote } from './AlertNote.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useFieldErrors } from './useFieldErrors.ts'

interface AmountDialogProps {
  title: string
  needs: Permission
  label: string
  help: string
  /** At first, as a decimal. */
  amount?: string
  /** Whether an empty amount is sent, as '' and without a reason. */
  isOptional?: boolean
  reasonLabel?: string
  /** By whether an amount is typed. */
  saveLabel?: (isTyped: boolean) => string
  /** Types of refusals that are shown at the amount. */
  refusalsOfAmount: readonly string[]
  isBusy: boolean
  /** Of decimals, as the graph takes them. */
  send: (typed: { amount: string; reason: string }) => Promise<Outcome | null>
  onClose: () => void
  children?: ReactNode
}

/** An amount of money and why. */
export function AmountDialog({
  label,
  help,
  amount = '',
  isOptional = false,
  reasonLabel = 'Защо',
  saveLabel,
  refusalsOfAmount,
  send,
  children,
  ...dialog
}: AmountDialogProps) {
  const [initial] = useState({ amount, reason: '' })
  const [form, setForm] = useState(initial)
  const isTyped = form.amount.trim() !== ''
  const isNeeded = isTyped || !isOptional
  const { errors, check, refuse } = useFieldErrors(form, (typed) =>
    errorsOf({
      amount: isNeeded ? amountProblem(typed.amount) : null,
      reason: isNeeded && typed.reason.trim() === '' ? `Напишете ${reasonLabel.toLowerCase()}` : null,
    }),
  )
  async function save(): Promise<boolean> {
    if (!check()) return false
    const outcome = await send({ amount: isTyped ? (priceText(form.amount) ?? '0') : '', reason: form.reason })
    const fieldOf = Object.fromEntries(refusalsOfAmount.map((name) => [name, 'amount']))
    refuse(refusalsIn(outcome, { fieldOf, fieldAt: (path) => path.at(-1) ?? '' }))
    return isDone(outcome)
  }
  return (
    <FormDialog
      {...dialog}
      {...(saveLabel && { saveLabel: saveLabel(isTyped) })}
      isDirty={form !== initial}
      onSave={save}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      {children}
      <FormField label={label} isRequired={!isOptional} error={errors['amount']} help={help}>
        <Input
          inputMode="decimal"
          value={form.amount}
          onChange={({ currentTarget }) => setForm({ ...form, amount: currentTarget.value })}
        />
      </FormField>
      {isNeeded && (
        <FormField label={reasonLabel} isRequired error={errors['reason']}>
          <Input
            value={form.reason}
            maxLength={500}
            onChange={({ currentTarget }) => setForm({ ...form, reason: currentTarget.value })}
          />
        </FormField>
      )}
    </FormDialog>
  )
}
