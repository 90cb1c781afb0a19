import { Button, HStack, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { priceProblem, priceText } from '../../lib/price.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import type { DepositBox_orderFragment } from './DepositBox.graphql.ts'
import { fieldAt } from './HandOverForm.tsx'
import { useRecordDeposit } from './useRecordDeposit.ts'

type Kind = 'RECEIVED' | 'KEPT' | 'GIVEN_BACK'
type Method = 'CASH' | 'CARD' | 'BANK_TRANSFER'

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'RECEIVED', label: 'Получен от клиента' },
  { value: 'KEPT', label: 'Задържан за щета' },
  { value: 'GIVEN_BACK', label: 'Върнат на клиента' },
]
const METHODS: readonly { value: Method; label: string }[] = [
  { value: 'CASH', label: 'В брой' },
  { value: 'CARD', label: 'С карта' },
  { value: 'BANK_TRANSFER', label: 'По банков път' },
]

interface DepositFormProps {
  orderId: string
  reservationId: string | null
  deposits: NonNullable<DepositBox_orderFragment['deposits']>
  onDone: () => void
}

/** Starts with the likely next step: receiving the whole requested deposit, or refunding the whole held one. */
export function DepositForm({ orderId, reservationId, deposits, onDone }: DepositFormProps) {
  const isHeld = Number(deposits.held.amount) > 0
  const [form, setForm] = useState<{ kind: Kind; amount: string; method: Method; reason: string }>({
    kind: isHeld ? 'GIVEN_BACK' : 'RECEIVED',
    amount: isHeld ? deposits.held.amount : deposits.asked.amount,
    method: 'CASH',
    reason: '',
  })
  const { errors, check, refuse } = useFieldErrors(form, ({ kind, amount, reason }) =>
    errorsOf({
      amount: amount.trim() === '' ? 'Въведете сума' : priceProblem(amount),
      reason: kind === 'KEPT' && reason.trim() === '' ? 'Напишете защо се задържа' : null,
    }),
  )
  const [record, isBusy] = useRecordDeposit()
  const save = async () => {
    const amount = priceText(form.amount)
    if (!check() || amount === null) return
    const { kind, method, reason } = form
    const isWithheld = kind === 'KEPT'
    const outcome = await record({
      input: {
        orderId,
        reservationId: isWithheld ? reservationId : null,
        kind,
        amount,
        method: isWithheld ? null : method,
        reason,
      },
    })
    if (isDone(outcome)) onDone()
    else refuse(refusalsIn(outcome, { fieldOf: { DepositShortError: 'amount' }, fieldAt }))
  }
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  return (
    <Stack gap="3" bg="bg.subtle" borderRadius="xl" p="4">
      <HStack gap="3" align="flex-start" flexWrap="wrap">
        <SelectField
          label="Какво се случи"
          value={form.kind}
          options={KINDS}
          onChange={(value) => change({ kind: KINDS.find((kind) => kind.value === value)?.value ?? 'RECEIVED' })}
        />
        {form.kind !== 'KEPT' && (
          <SelectField
            label="Начин"
            value={form.method}
            options={METHODS}
            onChange={(value) => change({ method: METHODS.find((method) => method.value === value)?.value ?? 'CASH' })}
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
      <FormField label={form.kind === 'KEPT' ? 'Защо се задържа' : 'Бележка към депозита'} error={errors['reason']}>
        <Input
          maxLength={500}
          value={form.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </FormField>
      <AlertNote text={errors[''] ?? null} />
      <Button alignSelf="flex-start" loading={isBusy} onClick={() => void save()}>
        Запази депозита
      </Button>
    </Stack>
  )
}
