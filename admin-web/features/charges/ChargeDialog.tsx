import { Button, HStack, Input, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { OrderChargeKind } from '../../gql/graph.ts'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { optionsOf } from '../payments/payment-words.ts'
import {
  CHARGE_KINDS,
  chargedOf,
  chargeProblems,
  initialCharge,
  withFee,
  type ProposedFee,
} from './charge-form.rules.ts'
import { useAddOrderCharge } from './charge-mutations.ts'
import { ServicePicker } from './ServicePicker.tsx'

const ALL_KINDS: readonly OrderChargeKind[] = ['LATE_FEE', 'DAMAGE', 'SERVICE', 'OTHER', 'DISCOUNT']

const PLACES = {
  fieldOf: { DiscountTooHighError: 'amount' },
  fieldAt: ([field = '']: readonly string[]) => field,
}

interface ChargeDialogProps {
  orderId: string
  databaseId: number
  /** Of the delivery. */
  address: string
  version: number
  fees: readonly ProposedFee[]
  onClose: () => void
}

export function ChargeDialog({ orderId, databaseId, address, version, fees, onClose }: ChargeDialogProps) {
  const [initial] = useState(() => initialCharge(fees))
  const [form, setForm] = useState(initial)
  const [add, isBusy] = useAddOrderCharge()
  const { errors, check, refuse } = useFieldErrors(form, chargeProblems)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  async function save(): Promise<boolean> {
    if (!check()) return false
    const { kind, name, reason, reservationId } = form
    const isLate = kind === 'LATE_FEE' && reservationId !== ''
    const outcome = await add({
      input: {
        orderId,
        kind,
        name,
        ...chargedOf(form),
        reason,
        reservationId: isLate ? reservationId : null,
        expectedVersion: version,
      },
    })
    refuse(refusalsIn(outcome, PLACES))
    return isDone(outcome)
  }
  const isDamage = form.kind === 'DAMAGE'
  const isService = form.kind === 'SERVICE'
  return (
    <FormDialog
      title={`Начисление по поръчка № ${databaseId}`}
      needs="orders.edit"
      isDirty={form !== initial}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <SelectField
          label="Вид"
          value={form.kind}
          options={optionsOf(CHARGE_KINDS, ALL_KINDS)}
          onChange={(kind) => change({ kind })}
        />
        <FormField
          label={isService ? 'Цена за брой' : 'Крайна сума'}
          isRequired
          error={errors['amount']}
          help={isDamage ? 'Обезщетението е без ДДС и не влиза във фактурата.' : 'С ДДС, ако фирмата го начислява.'}
        >
          <Input
            inputMode="decimal"
            value={form.amount}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          />
        </FormField>
      </SimpleGrid>
      {isService && (
        <>
          <FormField label="Брой" isRequired error={errors['quantity']}>
            <Input
              inputMode="numeric"
              value={form.quantity ?? '1'}
              onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
            />
          </FormField>
          <ServicePicker
            address={address}
            onPick={({ name, price }) => change({ name, ...(price && { amount: price.amount }) })}
          />
        </>
      )}
      {form.kind === 'LATE_FEE' && fees.length > 1 && (
        <HStack gap="2" flexWrap="wrap">
          {fees.map((fee) => (
            <Button key={fee.reservation.id} size="xs" variant="outline" onClick={() => setForm(withFee(form, fee))}>
              {fee.name}
            </Button>
          ))}
        </HStack>
      )}
      <FormField label="За какво" isRequired error={errors['name']} help="Клиентът го вижда.">
        <Input
          value={form.name}
          maxLength={200}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </FormField>
      <FormField label="Защо" isRequired={form.kind === 'DISCOUNT'} error={errors['reason']}>
        <Input
          value={form.reason}
          maxLength={500}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </FormField>
    </FormDialog>
  )
}
