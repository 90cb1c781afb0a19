import { Input, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { PaymentKind } from '../../gql/graph.ts'
import { refusalsIn } from '../../lib/field-errors.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import type { OrderMoney_orderFragment } from './OrderMoney.graphql.ts'
import { entriesOf, initialPayment, paymentProblems, proposedAmounts, purposesOf } from './payment-form.rules.ts'
import { ALL_METHODS, KINDS, METHODS, optionsOf, PURPOSES } from './payment-words.ts'
import { useRecordPayment } from './payment-mutations.ts'

const ALL_KINDS: readonly PaymentKind[] = ['RECEIVED', 'REFUNDED', 'WITHHELD']

const PLACES = { fieldAt: (path: readonly string[]) => (path.at(-1) === 'reason' ? 'reason' : '') }

/** Packers move deposits only. */
const mayMove = (kind: PaymentKind): boolean => may(kind === 'RECEIVED' ? 'orders.pay' : 'orders.refund')

/** Starts with what would settle the balance, so that the usual payment is one press. */
export function PaymentDialog({ order, onClose }: { order: OrderMoney_orderFragment; onClose: () => void }) {
  const [initial] = useState(() => initialPayment(order))
  const [form, setForm] = useState(initial)
  const [isOverpaid, setOverpaid] = useState(false)
  const [record, isBusy] = useRecordPayment()
  const { errors, check, refuse } = useFieldErrors(form, paymentProblems)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  async function save(): Promise<boolean> {
    if (!check()) return false
    const outcome = await record({
      input: {
        orderId: order.id,
        entries: entriesOf(form),
        allowOverpayment: form.allowOverpayment,
        expectedVersion: order.version,
      },
    })
    setOverpaid(outcome?.__typename === 'PaymentTooHighError')
    refuse(refusalsIn(outcome, PLACES))
    return isDone(outcome)
  }
  const purposes = purposesOf(form.kind).filter((purpose) => purpose === 'DEPOSIT' || mayMove(form.kind))
  return (
    <FormDialog
      title={`Плащане по поръчка № ${order.databaseId}`}
      needs="rentals.handOver"
      isDirty={form !== initial}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <SelectField
          label="Какво се случи"
          value={form.kind}
          options={optionsOf(KINDS, ALL_KINDS)}
          onChange={(kind) => change({ kind, amounts: proposedAmounts(order, kind) })}
        />
        {form.kind !== 'WITHHELD' && (
          <SelectField
            label="Как"
            value={form.method}
            options={optionsOf(METHODS, ALL_METHODS)}
            onChange={(method) => change({ method })}
          />
        )}
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: purposes.length }} gap="4">
        {purposes.map((purpose) => (
          <FormField key={purpose} label={PURPOSES[purpose]} error={errors[purpose]}>
            <Input
              inputMode="decimal"
              value={form.amounts[purpose]}
              onChange={({ currentTarget }) => change({ amounts: { ...form.amounts, [purpose]: currentTarget.value } })}
            />
          </FormField>
        ))}
      </SimpleGrid>
      {form.kind === 'RECEIVED' ? (
        <FormField label="Номер на превод или бележка" error={errors['reference']}>
          <Input
            value={form.reference}
            maxLength={100}
            onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
          />
        </FormField>
      ) : (
        <FormField label="Защо" error={errors['reason']}>
          <Input
            value={form.reason}
            maxLength={500}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
        </FormField>
      )}
      {(isOverpaid || form.allowOverpayment) && (
        <CheckField
          label="Клиентът плаща повече, отколкото дължи"
          isOn={form.allowOverpayment}
          onChange={(allowOverpayment) => change({ allowOverpayment })}
        />
      )}
    </FormDialog>
  )
}
