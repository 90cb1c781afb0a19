import type { FragmentType } from '@apollo/client'
import { Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { dayInSofia } from '#rules/calendar.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { refusalsIn } from '../../lib/field-errors.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { editFormOf, editInput, editProblems, withProduct, type EditForm } from './edit-form.rules.ts'
import { EditOrder_orderFragmentDoc, type EditOrder_orderFragment } from './EditOrder.graphql.ts'
import { EditedLineRow } from './EditedLineRow.tsx'
import { EditPreview } from './EditPreview.tsx'
import { CONTACTS, DELIVERIES, paymentsFor } from './order-words.ts'
import { ProductPicker } from './ProductPicker.tsx'
import { useEditOrder } from './order-mutations.ts'

/** A refusal about a line is shown with the lines. */
const PLACES = { fieldAt: ([field = '', second]: readonly string[]) => (field === 'edit' ? (second ?? '') : field) }

interface EditOrderDialogProps {
  order: FragmentType<EditOrder_orderFragment>
  onClose: () => void
}

export function EditOrderDialog({ order: masked, onClose }: EditOrderDialogProps) {
  const order = useFragmentData(EditOrder_orderFragmentDoc, masked)
  const [initial] = useState(() => editFormOf(order))
  const [form, setForm] = useState<EditForm>(initial)
  const [edit, isBusy] = useEditOrder()
  const { errors, check, refuse } = useFieldErrors(form, editProblems)
  const change = (part: Partial<EditForm>) => setForm((before) => ({ ...before, ...part }))
  async function save(): Promise<boolean> {
    if (!check()) return false
    const outcome = await edit({ input: { edit: editInput(order.id, form), expectedVersion: order.version } })
    refuse(refusalsIn(outcome, PLACES))
    return isDone(outcome)
  }
  return (
    <FormDialog
      title={`Промяна на поръчка № ${order.databaseId}`}
      size="lg"
      needs="orders.edit"
      isDirty={form !== initial}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={
        <Stack gap="2">
          <EditPreview orderId={order.id} form={form} />
          <AlertNote text={errors['lines'] ?? errors[''] ?? null} />
        </Stack>
      }
    >
      {form.lines.map((line) => (
        <EditedLineRow
          key={line.key}
          line={line}
          onChange={(changed) => change({ lines: form.lines.map((one) => (one.key === line.key ? changed : one)) })}
          onRemove={() => change({ lines: form.lines.filter((one) => one.key !== line.key) })}
        />
      ))}
      <ProductPicker onPick={(picked) => setForm((before) => withProduct(before, picked, dayInSofia(new Date())))} />
      {CONTACTS.map(({ name, label, isRequired }) => (
        <FormField key={name} label={label} isRequired={isRequired} error={errors[name]}>
          <Input
            value={form[name]}
            maxLength={254}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        </FormField>
      ))}
      <SelectField
        label="Начин на доставка"
        value={form.deliveryMethod}
        options={DELIVERIES}
        onChange={(deliveryMethod) => change({ deliveryMethod })}
      />
      {form.deliveryMethod !== 'PICKUP' && (
        <FormField label="Адрес за доставка" isRequired error={errors['deliveryAddress']}>
          <Input
            value={form.deliveryAddress}
            maxLength={500}
            onChange={({ currentTarget }) => change({ deliveryAddress: currentTarget.value })}
          />
        </FormField>
      )}
      <SelectField
        label="Начин на плащане"
        value={form.paymentMethod}
        options={paymentsFor(form.deliveryMethod)}
        onChange={(paymentMethod) => change({ paymentMethod })}
      />
    </FormDialog>
  )
}
