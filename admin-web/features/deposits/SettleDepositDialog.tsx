import { Input, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { amountProblem, priceText } from '../../lib/price.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import type { CardDeposit_orderFragment } from './CardDeposit.graphql.ts'
import { useSettleDeposit } from './deposit-mutations.ts'

const INITIAL = { amount: '', reason: '' }

const PLACES = {
  fieldOf: { DepositShortError: 'amount' },
  fieldAt: (path: readonly string[]) => path.at(-1) ?? '',
}

interface SettleDepositDialogProps {
  order: CardDeposit_orderFragment
  onClose: () => void
}

/** Withholds a part of a deposit on a card, and releases or refunds the rest (docs/spec/deposits.md#a-claim). */
export function SettleDepositDialog({ order, onClose }: SettleDepositDialogProps) {
  const [form, setForm] = useState(INITIAL)
  const [settle, isBusy] = useSettleDeposit()
  const isClaimed = form.amount.trim() !== ''
  const { errors, check, refuse } = useFieldErrors(form, ({ amount, reason }) =>
    errorsOf({
      amount: isClaimed ? amountProblem(amount) : null,
      reason: isClaimed && reason.trim() === '' ? 'Напишете защо се удържа' : null,
    }),
  )
  const held = order.cardDeposit?.state === 'AUTHORIZED'
  const most = held ? order.balance?.depositSecured : order.balance?.depositHeld
  const limit = most === undefined ? '' : `Най-много ${moneyText(most)}. `
  async function save(): Promise<boolean> {
    if (!check()) return false
    const claim = isClaimed ? { amount: priceText(form.amount) ?? '0', reason: form.reason } : null
    const outcome = await settle({ input: { orderId: order.id, claim } })
    refuse(refusalsIn(outcome, PLACES))
    return isDone(outcome)
  }
  return (
    <FormDialog
      title="Уреждане на депозита"
      needs="rentals.handOver"
      saveLabel={isClaimed ? 'Удръж' : held ? 'Освободи депозита' : 'Върни депозита'}
      isDirty={form !== INITIAL}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      <Text>
        {held ? 'Останалото се освобождава по картата.' : 'Останалото се връща по картата.'} Клиентът получава писмо с
        протокола, снимките от връщането и сумите.
      </Text>
      <FormField label="Удържа се" error={errors['amount']} help={`${limit}Празно: нищо не се удържа.`}>
        <Input
          inputMode="decimal"
          value={form.amount}
          onChange={({ currentTarget }) => setForm({ ...form, amount: currentTarget.value })}
        />
      </FormField>
      {isClaimed && (
        <FormField label="Защо се удържа" isRequired error={errors['reason']}>
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
