import { Button, HStack, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { ShortageList, type Shortages } from '../orders/ShortageList.tsx'
import { DayField } from './DayField.tsx'
import { fieldAt, type StepFormProps } from './HandOverForm.tsx'
import { NewSum } from './NewSum.tsx'
import { useChangeDays } from './rental-mutations.ts'

/** The server recalculates the order at the agreed price per day. */
export function ChangeDaysForm({ rental, onDone, onStale }: StepFormProps) {
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
    if (outcome?.__typename === 'StaleVersionError') return onStale(outcome.message)
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
      {form.startsOn !== '' && form.startsOn <= form.endsOn && <NewSum databaseId={rental.databaseId} {...form} />}
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
