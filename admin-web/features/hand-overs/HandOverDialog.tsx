import { Box, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dayInSofia } from '#rules/calendar.ts'
import { firstText } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { MoneyMethod } from '../../gql/graph.ts'
import { errorsOf } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import {
  countOf,
  depositInput,
  depositOwed,
  depositProblems,
  leftOf,
  piecesFor,
  piecesProblem,
  priceOwed,
  refusalsOf,
  rentalsFor,
} from './hand-over.rules.ts'
import { MethodField } from './MethodField.tsx'
import { PiecesRow } from './PiecesRow.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useHandOverOrder } from './hand-over-mutations.ts'
import type { RentalOrder } from './useRentalOrders.ts'

interface HandOverDialogProps {
  order: RentalOrder
  onClose: () => void
}

interface HandOverForm {
  /** Pieces by reservation. */
  lines: Readonly<Record<string, string>>
  deposit: string
  method: MoneyMethod
  note: string
}

/** All rentals of an order go out with their deposit (docs/spec/rentals.md#a-whole-order). */
export function HandOverDialog({ order, onClose }: HandOverDialogProps) {
  const [rentals] = useState(() => rentalsFor('handOver', order))
  const [owed] = useState(() => depositOwed(order))
  const [unpaid] = useState(() => priceOwed(order))
  const inOrder = (amount: string) =>
    order.balance === null ? amount : firstText({ ...order.balance.depositRequired, amount })
  const [initial] = useState<HandOverForm>(() => {
    const today = dayInSofia(new Date())
    const lines = Object.fromEntries(
      rentals.map((rental) => [rental.id, String(piecesFor('handOver', rental, today) || '')]),
    )
    return { lines, deposit: owed, method: 'CASH', note: '' }
  })
  const [form, setForm] = useState(initial)
  const { errors, check, refuse } = useFieldErrors(form, ({ lines, deposit }) => ({
    ...errorsOf(
      Object.fromEntries(
        rentals.map((rental) => [`lines.${rental.id}`, piecesProblem(lines[rental.id], leftOf(rental))]),
      ),
    ),
    ...depositProblems(deposit),
  }))
  const [handOver, isBusy] = useHandOverOrder()
  async function save(): Promise<boolean> {
    if (!check()) return false
    const lines = rentals
      .map(({ id }) => ({ reservationId: id, quantity: countOf(form.lines[id]) }))
      .filter(({ quantity }) => quantity > 0)
    if (lines.length === 0) {
      refuse({ '': 'Въведете бройки за предаване.' })
      return false
    }
    const { note, deposit, method } = form
    const outcome = await handOver({ input: { orderId: order.id, lines, note, ...depositInput(deposit, method) } })
    if (!isDone(outcome)) refuse(refusalsOf(outcome, { PaymentTooHighError: 'deposit' }))
    return isDone(outcome)
  }
  return (
    <StepDialog
      title={`Предаване по поръчка № ${order.databaseId}`}
      label="Запиши предаването"
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
              most={leftOf(rental)}
              isShortageShown
              counts={[
                {
                  label: 'Предадени',
                  value: form.lines[rental.id] ?? '',
                  error: errors[`lines.${rental.id}`],
                  onChange: (typed) => setForm({ ...form, lines: { ...form.lines, [rental.id]: typed } }),
                },
              ]}
            />
          ))}
        </Stack>
        {owed !== '' && (
          <Flex gap="3" align="flex-start" flexWrap="wrap" borderTopWidth="1px" pt="4">
            <Box w="40">
              <FormField label="Получен депозит" error={errors['deposit']} help={`дължи се ${inOrder(owed)}`}>
                <Input
                  inputMode="decimal"
                  value={form.deposit}
                  onChange={({ currentTarget }) => setForm({ ...form, deposit: currentTarget.value })}
                />
              </FormField>
            </Box>
            <Box pt={{ base: '0', sm: '7' }}>
              <MethodField value={form.method} onChange={(method) => setForm({ ...form, method })} />
            </Box>
          </Flex>
        )}
        <FormField label="Бележка">
          <Input
            maxLength={1000}
            value={form.note}
            onChange={({ currentTarget }) => setForm({ ...form, note: currentTarget.value })}
          />
        </FormField>
        {unpaid !== '' && (
          <Text color="fg.muted">
            Освен депозита по поръчката се дължат {inOrder(unpaid)}. Запишете ги от „Плащания“.
          </Text>
        )}
        <AlertNote text={errors[''] ?? null} />
      </Stack>
    </StepDialog>
  )
}
