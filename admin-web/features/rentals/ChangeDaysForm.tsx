import { Button, Field, HStack, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { DAY, DayInput, useTypedDay } from '../../ui/DayInput.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { ShortageList, type Shortages } from '../orders/ShortageList.tsx'
import { fieldAt, type StepFormProps } from './HandOverForm.tsx'
import { useChangeDays } from './useChangeDays.ts'

interface DayFieldProps {
  label: string
  value: string
  error: string | undefined
  isFixed?: boolean
  onChange: (day: string) => void
}

function DayField({ label, value, error, isFixed = false, onChange }: DayFieldProps) {
  const field = useTypedDay(DAY, value, onChange)
  const problem = field.error ?? error
  return (
    <Field.Root invalid={problem !== undefined} disabled={isFixed} w="auto">
      <Field.Label>{label}</Field.Label>
      <DayInput format={DAY} label={label} field={field} value={value} onChange={onChange} />
      {problem !== undefined && <Field.ErrorText>{problem}</Field.ErrorText>}
    </Field.Root>
  )
}

/** The order is billed anew at the agreed price of a day. */
export function ChangeDaysForm({ rental, onDone }: StepFormProps) {
  const { id: reservationId, version: expectedVersion, handedOver } = rental
  const [form, setForm] = useState({ startsOn: rental.startsOn, endsOn: rental.endsOn })
  const { errors, check, refuse } = useFieldErrors(form, ({ startsOn, endsOn }) =>
    errorsOf({
      startsOn: startsOn === '' ? 'Изберете начална дата' : null,
      endsOn: endsOn === '' ? 'Изберете крайна дата' : null,
    }),
  )
  const [shortages, setShortages] = useState<Shortages>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [change, isBusy] = useChangeDays()
  const save = async (waiveRules: boolean) => {
    if (!check()) return
    const outcome = await change({ input: { ...form, reservationId, expectedVersion, waiveRules } })
    if (isDone(outcome)) return onDone()
    setShortages(outcome?.__typename === 'ShortagesError' ? outcome.shortages : [])
    setRefusal(outcome?.__typename === 'PeriodRefusedError' ? outcome.message : null)
    if (outcome?.__typename !== 'ShortagesError' && outcome?.__typename !== 'PeriodRefusedError')
      refuse(refusalsIn(outcome, { fieldAt }))
  }
  return (
    <Stack gap="3" bg="bg.subtle" borderRadius="xl" p="4">
      <HStack gap="3" align="flex-start" flexWrap="wrap">
        <DayField
          label="Първи ден"
          value={form.startsOn}
          error={errors['startsOn']}
          isFixed={handedOver > 0}
          onChange={(startsOn) => setForm((typed) => ({ ...typed, startsOn }))}
        />
        <DayField
          label="Последен ден"
          value={form.endsOn}
          error={errors['endsOn']}
          onChange={(endsOn) => setForm((typed) => ({ ...typed, endsOn }))}
        />
      </HStack>
      <AlertNote text={errors[''] ?? refusal} />
      {shortages.length > 0 && (
        <AlertNote text="За тези дни не достигат:">
          <ShortageList shortages={shortages} />
        </AlertNote>
      )}
      <HStack gap="2" flexWrap="wrap">
        <Button loading={isBusy} onClick={() => void save(false)}>
          Запази новите дни
        </Button>
        {refusal !== null && (
          <Button variant="outline" loading={isBusy} onClick={() => void save(true)}>
            Запази въпреки това
          </Button>
        )}
      </HStack>
    </Stack>
  )
}
