import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import {
  depositToRefund,
  outOf,
  refusalsOf,
  rentalsFor,
  securedOf,
  settlementInput,
  settlementProblems,
  type SettlementTyped,
} from './hand-over.rules.ts'
import { SettlementFields } from './SettlementFields.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useCloseOrder } from './hand-over-mutations.ts'
import type { RentalOrder } from './useRentalOrders.ts'

const INITIAL: SettlementTyped & { depositStays: boolean } = {
  refund: null,
  withheld: '',
  reason: '',
  method: 'CASH',
  depositStays: false,
}

interface CloseDialogProps {
  order: RentalOrder
  onClose: () => void
}

/** Closes the rentals of an order; missing pieces are written off. */
export function CloseDialog({ order, onClose }: CloseDialogProps) {
  const [missing] = useState(() => rentalsFor('close', order).reduce((sum, rental) => sum + outOf(rental), 0))
  const [form, setForm] = useState(INITIAL)
  const refund = form.refund ?? depositToRefund(order, () => 0, form.withheld)
  const { errors, check, refuse } = useFieldErrors(form, (typed) => settlementProblems(refund, typed))
  const [close, isBusy] = useCloseOrder()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const outcome = await close({
      input: {
        orderId: order.id,
        ...settlementInput(order, refund, form),
        writeOffMissing: missing > 0,
        depositStays: form.depositStays,
      },
    })
    if (isDone(outcome)) return true
    refuse(refusalsOf(outcome, { DepositShortError: securedOf(order) > 0 ? 'withheld' : 'refund' }))
    if (outcome?.__typename === 'DepositHeldError') refuse({ '': outcome.message, depositStays: outcome.message })
    return false
  }
  return (
    <StepDialog
      title={`Приключване на наема по поръчка № ${order.databaseId}`}
      label={missing === 0 ? 'Приключи наема' : `Отпиши ${missing} бр. и приключи`}
      palette={missing === 0 ? 'berry' : 'red'}
      isDirty={form !== INITIAL}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text>
          {missing === 0
            ? 'Всичко е върнато. След приключването дните и бройките вече не се променят.'
            : `Не са върнати ${missing} бр. Те ще бъдат отписани от наличността като изгубени.`}
        </Text>
        <SettlementFields
          order={order}
          typed={form}
          refund={refund}
          errors={errors}
          onChange={(part) => setForm({ ...form, ...part })}
        />
        <AlertNote text={errors[''] ?? null} />
      </Stack>
    </StepDialog>
  )
}
