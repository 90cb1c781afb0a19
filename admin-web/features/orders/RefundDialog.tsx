import { Box, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { decimalOf } from '#rules/money.ts'
import { firstText, moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { priceText } from '../../lib/price.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { RefundLines } from './RefundLines.tsx'
import {
  followed,
  initialRefund,
  REFUND_METHODS,
  refundedLines,
  refundProblems,
  withdrawnRefund,
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
  /** Of the delivery fee. */
  feeLeftMinor: number
  /** What a withdrawal is about: the form begins with all of these lines. */
  withdrawn?: readonly string[]
  onClose: () => void
}

const PLACES = {
  fieldOf: { RefundTooHighError: 'amount', LineRefundTooHighError: 'amount' },
  fieldAt: ([field = '']: readonly string[]) => field,
}

export function RefundDialog(props: RefundDialogProps) {
  const { orderId, databaseId, version, refundable, lines, feeLeftMinor, withdrawn = [], onClose } = props
  const [initial] = useState(() => withdrawnRefund(initialRefund(refundable), lines, refundable, withdrawn))
  const [form, setForm] = useState(initial)
  const [refund, isBusy] = useRefundOrder()
  const { errors, check, refuse } = useFieldErrors(form, refundProblems)
  const change = (part: Partial<RefundForm>) => setForm((before) => ({ ...before, ...part }))
  const hasGoods = lines.some(({ isMoneyOnly }) => isMoneyOnly !== true)
  async function save(): Promise<boolean> {
    if (!check()) return false
    const { amount, method, reason } = form
    const outcome = await refund({
      input: {
        orderId,
        amount: priceText(amount) ?? '0',
        method,
        reason,
        lines: refundedLines(form, lines),
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
        <Stack gap="3" as="fieldset">
          <Text as="legend" fontWeight="bold" mb="1">
            За кои артикули
          </Text>
          <RefundLines
            lines={lines}
            returned={form.returned}
            currency={refundable.currency}
            onChange={(id, count) =>
              setForm((before) => withReturned(before, lines, refundable, { id, count }, feeLeftMinor))
            }
          />
          {hasGoods && (
            <Stack gap="2">
              <CheckField
                label="Стоките остават при клиента, връщат се само пари"
                isOn={form.isMoneyOnly === true}
                onChange={(isMoneyOnly) => change({ isMoneyOnly })}
              />
              {form.isMoneyOnly !== true && (
                <CheckField
                  label="Стават за продажба: върни ги в наличността"
                  isOn={form.restocked}
                  onChange={(restocked) => change({ restocked })}
                />
              )}
            </Stack>
          )}
        </Stack>
      )}
      {feeLeftMinor > 0 && (
        <CheckField
          label={`Върни и доставката: ${firstText({ ...refundable, amount: decimalOf(feeLeftMinor) })}`}
          isOn={form.withFee === true}
          onChange={(withFee) =>
            setForm((before) => followed(before, { ...before, withFee }, lines, refundable, feeLeftMinor))
          }
        />
      )}
      <HStack align="flex-start" columnGap="3" flexWrap="wrap">
        <Box flex="1 1 9rem">
          <FormField label="Сума за връщане" error={errors['amount']} help={`Най-много ${moneyText(refundable)}.`}>
            <Input
              inputMode="decimal"
              value={form.amount}
              onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
            />
          </FormField>
        </Box>
        <Box pt="7" flexShrink="0">
          <SelectField
            label="Как се връща"
            value={form.method}
            options={REFUND_METHODS}
            onChange={(method) => change({ method })}
          />
        </Box>
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
