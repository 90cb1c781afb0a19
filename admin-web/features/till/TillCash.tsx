import { Box, Button, HStack, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { baseSign, firstText, moneyOf } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { amountProblem, priceText } from '../../lib/price.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import type { TillDay_dayFragment } from './TillDay.graphql.ts'
import { useCloseTillDay, useOpenTillDay } from './till-mutations.ts'

interface AmountFormProps {
  label: string
  button: string
  initial: string
  isBusy: boolean
  /** Resolves with the errors of the refusal. */
  onSave: (amount: string) => Promise<Readonly<Record<string, string>>>
}

function AmountForm({ label, button, initial, isBusy, onSave }: AmountFormProps) {
  const [form, setForm] = useState({ amount: initial })
  const { errors, check, refuse } = useFieldErrors(form, ({ amount }) => errorsOf({ amount: amountProblem(amount) }))
  async function save(): Promise<void> {
    if (check()) refuse(await onSave(priceText(form.amount) ?? '0'))
  }
  return (
    <Stack gap="2">
      <HStack align="flex-end" gap="3" flexWrap="wrap">
        <Box flex="1 1 12rem">
          <FormField label={label} error={errors['amount']}>
            <Input
              inputMode="decimal"
              value={form.amount}
              onChange={({ currentTarget }) => setForm({ amount: currentTarget.value })}
            />
          </FormField>
        </Box>
        <Button variant="outline" loading={isBusy} onClick={() => void save()}>
          {button}
        </Button>
      </HStack>
      <AlertNote text={errors[''] ?? null} />
    </Stack>
  )
}

const fieldAt = (): string => 'amount'

/** Null when the counted cash is the expected one. A closed day stays as it is (docs/spec/payments.md#till). */
function differenceQuestion(counted: string, expected: string) {
  const minorUnits = Math.round((Number(counted) - Number(expected)) * 100)
  if (minorUnits === 0) return null
  const amount = firstText(moneyOf(Math.abs(minorUnits)))
  return {
    title: 'Касата не излиза',
    text: `Преброените пари са с ${amount} ${minorUnits < 0 ? 'по-малко' : 'повече'} от очакваните. Приключен ден не се променя.`,
    yes: 'Приключи',
  }
}

/** Cash at the start, the expected cash, and the counted cash. */
export function TillCash({ day }: { day: TillDay_dayFragment }) {
  const [open, isOpening] = useOpenTillDay()
  const [close, isClosing] = useCloseTillDay()
  const { ask, question } = useQuestion()
  const { opened, cash, expected, counted, difference, closedAt, closedBy } = day
  return (
    <Stack gap="4">
      <HStack gap="6" flexWrap="wrap">
        <Fact label="В началото">{firstText(opened)}</Fact>
        <Fact label="Движение в брой">{firstText(cash)}</Fact>
        <Fact label="Очаквани в касата">{firstText(expected)}</Fact>
        {counted !== null && <Fact label="Преброени">{firstText(counted)}</Fact>}
        {difference !== null && <Fact label="Разлика">{firstText(difference)}</Fact>}
      </HStack>
      {closedAt === null ? (
        <HStack gap="6" align="flex-start" flexWrap="wrap" className="no-print">
          <AmountForm
            key={`${day.day} ${opened.amount}`}
            label={`Пари в началото, ${baseSign()}`}
            button="Запиши"
            initial={opened.amount}
            isBusy={isOpening}
            onSave={async (amount) => {
              const outcome = await open({ input: { day: day.day, opened: amount } })
              return isDone(outcome) ? {} : refusalsIn(outcome, { fieldAt })
            }}
          />
          <AmountForm
            key={day.day}
            label={`Преброени пари, ${baseSign()}`}
            button="Приключи деня"
            initial=""
            isBusy={isClosing}
            onSave={async (amount) => {
              const unequal = differenceQuestion(amount, expected.amount)
              if (unequal !== null && (await ask(unequal)) !== 'yes') return {}
              const input = { day: day.day, counted: amount, expectedEntries: day.entries }
              const outcome = await close({ input })
              return isDone(outcome) ? {} : refusalsIn(outcome, { fieldAt })
            }}
          />
          {question}
        </HStack>
      ) : (
        <Text color="fg.muted">
          Приключена на {dateTimeText(closedAt)}
          {closedBy !== null && ` от ${closedBy.username}`}. Следващите плащания са за следващия ден.
        </Text>
      )}
    </Stack>
  )
}
