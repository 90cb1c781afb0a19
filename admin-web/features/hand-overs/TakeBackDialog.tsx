import { Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import {
  countOf,
  depositToRefund,
  outOf,
  refusalsOf,
  rentalsFor,
  securedOf,
  settlementInput,
  settlementProblems,
  type OrderRental,
} from './hand-over.rules.ts'
import { PiecesRow } from './PiecesRow.tsx'
import { SettlementFields } from './SettlementFields.tsx'
import { StepDialog } from './StepDialog.tsx'
import { backProblem, returnedForm, type ReturnedForm } from './take-back.rules.ts'
import type { RentalOrder } from './useRentalOrders.ts'
import { useTakeBackOrder } from './hand-over-mutations.ts'

const COUNTS = [
  { name: 'quantity', label: 'Общо' },
  { name: 'damaged', label: 'Повредени' },
  { name: 'lost', label: 'Изгубени' },
] as const

interface TakeBackDialogProps {
  order: RentalOrder
  onClose: () => void
}

/** All rentals of an order come back, and their deposit is settled (docs/spec/rentals.md#a-whole-order). */
export function TakeBackDialog({ order, onClose }: TakeBackDialogProps) {
  const [rentals] = useState(() => rentalsFor('takeBack', order))
  const [initial] = useState(() => returnedForm(rentals))
  const [form, setForm] = useState<ReturnedForm>(initial)
  const lineOf = ({ id }: OrderRental) => form.lines[id] ?? { quantity: '', damaged: '', lost: '' }
  const backNow = (rental: OrderRental) => countOf(form.lines[rental.id]?.quantity)
  const refund = form.refund ?? depositToRefund(order, backNow, form.withheld)
  const isAllBack = rentals.every((rental) => backNow(rental) === outOf(rental))
  const isHarmed = rentals.some((rental) => countOf(lineOf(rental).damaged) + countOf(lineOf(rental).lost) > 0)
  const { errors, check, refuse } = useFieldErrors(form, (typed) => ({
    ...errorsOf(
      Object.fromEntries(
        rentals.map((rental) => [`lines.${rental.id}`, backProblem(typed.lines[rental.id], outOf(rental))]),
      ),
    ),
    ...settlementProblems(refund, typed),
  }))
  const [takeBack, isBusy] = useTakeBackOrder()
  const change = (part: Partial<ReturnedForm>) => setForm({ ...form, ...part })
  async function save(): Promise<boolean> {
    if (!check()) return false
    const lines = rentals
      .map((rental) => ({
        reservationId: rental.id,
        quantity: backNow(rental),
        damaged: countOf(lineOf(rental).damaged),
        lost: countOf(lineOf(rental).lost),
      }))
      .filter(({ quantity }) => quantity > 0)
    if (lines.length === 0) {
      refuse({ '': 'Въведете върнати бройки.' })
      return false
    }
    const { note, depositStays, close } = form
    const outcome = await takeBack({
      input: {
        orderId: order.id,
        lines,
        note,
        ...settlementInput(order, refund, form),
        close: close && isAllBack,
        depositStays,
      },
    })
    if (isDone(outcome)) return true
    refuse(refusalsOf(outcome, { DepositShortError: securedOf(order) > 0 ? 'withheld' : 'refund' }))
    if (outcome?.__typename === 'DepositHeldError') refuse({ '': outcome.message, depositStays: outcome.message })
    return false
  }
  return (
    <StepDialog
      title={`Връщане по поръчка № ${order.databaseId}`}
      label="Запиши връщането"
      isDirty={form !== initial}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text color="fg.muted">{order.customerName}</Text>
        <Stack gap="3">
          {rentals.map((rental) => (
            <PiecesRow
              key={rental.id}
              rental={rental}
              most={outOf(rental)}
              counts={COUNTS.map(({ name, label }) => ({
                label,
                value: lineOf(rental)[name],
                error: name === 'quantity' ? errors[`lines.${rental.id}`] : undefined,
                onChange: (typed) =>
                  change({ lines: { ...form.lines, [rental.id]: { ...lineOf(rental), [name]: typed } } }),
              }))}
            />
          ))}
        </Stack>
        {isHarmed && (
          <FormField
            label="Какво им е"
            help="Тези бройки се отделят и не се отдават, докато не ги върнете в наличност."
          >
            <Input
              maxLength={1000}
              value={form.note}
              onChange={({ currentTarget }) => change({ note: currentTarget.value })}
            />
          </FormField>
        )}
        <SettlementFields order={order} typed={form} refund={refund} errors={errors} onChange={change} />
        {isAllBack && <CheckField label="Приключи наема" isOn={form.close} onChange={(close) => change({ close })} />}
        <AlertNote text={errors[''] ?? null} />
      </Stack>
    </StepDialog>
  )
}
