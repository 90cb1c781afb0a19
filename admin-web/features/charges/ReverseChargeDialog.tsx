import { Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import type { ChargeList_chargeFragment } from './ChargeList.graphql.ts'
import { useReverseOrderCharge } from './charge-mutations.ts'

interface ReverseChargeDialogProps {
  charge: ChargeList_chargeFragment
  version: number
  onClose: () => void
}

export function ReverseChargeDialog({ charge, version, onClose }: ReverseChargeDialogProps) {
  const [form, setForm] = useState({ reason: '' })
  const [reverse, isBusy] = useReverseOrderCharge()
  const { errors, check, refuse } = useFieldErrors(form, ({ reason }) =>
    errorsOf({ reason: reason.trim() === '' ? 'Напишете защо' : null }),
  )
  async function save(): Promise<boolean> {
    if (!check()) return false
    const outcome = await reverse({
      input: { orderChargeId: charge.id, reason: form.reason, expectedVersion: version },
    })
    refuse(refusalsIn(outcome, { fieldAt: ([field = '']) => field }))
    return isDone(outcome)
  }
  return (
    <FormDialog
      title="Отмяна на начисление"
      needs="orders.edit"
      isDirty={form.reason !== ''}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <Text>
        {charge.name}: {moneyText(charge.amount)}
      </Text>
      <FormField label="Защо" isRequired error={errors['reason']}>
        <Input
          value={form.reason}
          maxLength={500}
          onChange={({ currentTarget }) => setForm({ reason: currentTarget.value })}
        />
      </FormField>
    </FormDialog>
  )
}
