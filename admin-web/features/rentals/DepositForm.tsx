import { Button, HStack, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { MoneyParts } from '../../../web/lib/money-text.ts'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { amountProblem, priceText } from '../../lib/price.ts'
import type { MoneyMethod, PaymentKind } from '../../gql/graph.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { METHODS, optionsOf } from '../payments/payment-words.ts'
import { useRecordPayment } from '../payments/payment-mutations.ts'
import type { DepositBox_orderFragment } from './DepositBox.graphql.ts'

const KINDS: readonly { value: PaymentKind; label: string }[] = [
  { value: 'RECEIVED', label: 'Получен от клиента' },
  { value: 'WITHHELD', label: 'Задържан за щета' },
  { value: 'REFUNDED', label: 'Върнат на клиента' },
]

interface DepositFormProps {
  orderId: string
  /** Of the order. */
  version: number
  reservationId: string
  deposits: NonNullable<DepositBox_orderFragment['balance']>
  own: MoneyParts
  onDone: () => void
}

const PLACES = {
  fieldOf: { DepositShortError: 'amount', PaymentTooHighError: 'amount' },
  fieldAt: (path: readonly string[]) => path.at(-1) ?? '',
}

/** The smaller sum: the reservation's part, or what the order has. */
const least = (one: MoneyParts, other: MoneyParts): string =>
  Number(one.amount) < Number(other.amount) ? one.amount : other.amount

/** Starts with the likely next step: receiving the deposit of the reservation, or refunding it. */
export function DepositForm({ orderId, version, reservationId, deposits, own, onDone }: DepositFormProps) {
  const isHeld = Number(deposits.depositHeld.amount) > 0
  const [form, setForm] = useState<{ kind: PaymentKind; amount: string; method: MoneyMethod; reason: string }>({
    kind: isHeld ? 'REFUNDED' : 'RECEIVED',
    amount: least(own, isHeld ? deposits.depositHeld : deposits.depositRequired),
    method: 'CASH',
    reason: '',
  })
  const { errors, check, refuse } = useFieldErrors(form, ({ kind, amount, reason }) =>
    errorsOf({
      amount: amountProblem(amount),
      reason: kind === 'WITHHELD' && reason.trim() === '' ? 'Напишете защо се задържа' : null,
    }),
  )
  const [record, isBusy] = useRecordPayment()
  const save = async () => {
    const amount = priceText(form.amount)
    if (!check() || amount === null) return
    const { kind, method, reason } = form
    const isWithheld = kind === 'WITHHELD'
    const outcome = await record({
      input: {
        orderId,
        reservationId,
        entries: [{ kind, purpose: 'DEPOSIT', amount, method: isWithheld ? null : method, reason }],
        expectedVersion: version,
      },
    })
    if (isDone(outcome)) onDone()
    else refuse(refusalsIn(outcome, PLACES))
  }
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  return (
    <Stack gap="3" bg="bg.subtle" borderRadius="xl" p="4">
      <HStack gap="3" align="flex-start" flexWrap="wrap">
        <SelectField label="Какво се случи" value={form.kind} options={KINDS} onChange={(kind) => change({ kind })} />
        {form.kind !== 'WITHHELD' && (
          <SelectField
            label="Начин"
            value={form.method}
            options={optionsOf(METHODS, ['CASH', 'CARD', 'BANK_TRANSFER'])}
            onChange={(method) => change({ method })}
          />
        )}
        <FormField label="Сума на депозита" error={errors['amount']}>
          <Input
            inputMode="decimal"
            value={form.amount}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          />
        </FormField>
      </HStack>
      <FormField label={form.kind === 'WITHHELD' ? 'Защо се задържа' : 'Бележка към депозита'} error={errors['reason']}>
        <Input
          maxLength={500}
          value={form.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </FormField>
      <AlertNote text={errors[''] ?? null} />
      <Button alignSelf="flex-start" loading={isBusy} onClick={() => void save()}>
        Запиши депозита
      </Button>
    </Stack>
  )
}
