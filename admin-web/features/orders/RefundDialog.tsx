import { HStack, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { priceText } from '../../lib/price.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import {
  initialRefund,
  REFUND_METHODS,
  refundProblems,
  withReturned,
  type RefundForm,
  type ReturnableLine,
} from './refund-form.rules.ts'
import { useRefundOrder } from './order-mutations.ts'

interface RefundDialogProps {
  orderId: string
  databaseId: number
  version: number
  refundable: MoneyParts
  lines: readonly ReturnableLine[]
  onClose: () => void
}

const PLACES = { fieldOf: { RefundTooHighError: 'amount' }, fieldAt: ([field = '']: readonly string[]) => field }

export function RefundDialog({ orderId, databaseId, version, refundable, lines, onClose }: RefundDialogProps) {
  const [initial] = useState(() => initialRefund(refundable))
  const [form, setForm] = useState(initial)
  const [refund, isBusy] = useRefundOrder()
  const { errors, check, refuse } = useFieldErrors(form, refundProblems)
  const change = (part: Partial<RefundForm>) => setForm((before) => ({ ...before, ...part }))
  const returnUnits = (id: string, count: number) =>
    setForm((before) => withReturned(before, lines, refundable, { id, count }))
  async function save(): Promise<boolean> {
    if (!check()) return false
    const { amount, method, reason, returned, restocked } = form
    const outcome = await refund({
      input: {
        orderId,
        amount: priceText(amount) ?? '0',
        method,
        reason,
        lines: Object.entries(returned)
          .filter(([, quantity]) => quantity > 0)
          .map(([orderLineId, quantity]) => ({ orderLineId, quantity, isRestocked: restocked })),
        expectedVersion: version,
      },
    })
    refuse(refusalsIn(outcome, PLACES))
    return isDone(outcome)
  }
  return (
    <FormDialog
      title={`Връщане по поръчка № ${databaseId}`}
      needs="orders.refund"
      isDirty={form !== initial}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<AlertNote text={errors[''] ?? null} />}
    >
      {lines.length > 0 && (
        <Stack gap="2" as="fieldset">
          <Text as="legend" fontWeight="bold">
            Върнати стоки
          </Text>
          {lines.map(({ id, name, left }) => (
            <HStack key={id} justify="space-between" gap="3">
              <Text>{name}</Text>
              <HStack gap="2">
                <Input
                  aria-label={`Върнати бройки: ${name}`}
                  type="number"
                  min={0}
                  max={left}
                  w="20"
                  value={form.returned[id] ?? 0}
                  onChange={({ currentTarget }) =>
                    returnUnits(id, Math.min(left, Math.max(0, Number(currentTarget.value))))
                  }
                />
                <Text color="fg.muted" whiteSpace="nowrap">
                  от {left}
                </Text>
              </HStack>
            </HStack>
          ))}
          <CheckField
            label="Стават за продажба: върни ги в наличността"
            isOn={form.restocked}
            onChange={(restocked) => change({ restocked })}
          />
        </Stack>
      )}
      <HStack align="flex-start" gap="3">
        <FormField label="Сума за връщане" error={errors['amount']} help={`Най-много ${moneyText(refundable)}.`}>
          <Input
            inputMode="decimal"
            value={form.amount}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          />
        </FormField>
        <Stack pt="7">
          <SelectField
            label="Как се връща"
            value={form.method}
            options={REFUND_METHODS}
            onChange={(method) => change({ method })}
          />
        </Stack>
      </HStack>
      <FormField label="Защо" isRequired error={errors['reason']}>
        <Input
          value={form.reason}
          maxLength={500}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </FormField>
    </FormDialog>
  )
}
