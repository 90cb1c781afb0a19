import { Box, Button, HStack, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { DAY, DayInput, useTypedDay } from '../../ui/DayInput.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useAddClosedDay } from './closed-day-mutations.ts'

const EMPTY = { day: '', name: '' }

export function ClosedDayForm() {
  const [form, setForm] = useState(EMPTY)
  const setDay = (day: string) => setForm((typed) => ({ ...typed, day }))
  const field = useTypedDay(DAY, form.day, setDay)
  const { errors, check, refuse } = useFieldErrors(form, ({ day, name }) =>
    errorsOf({
      day: day === '' ? 'Изберете ден' : null,
      name: name.trim() === '' ? 'Напишете защо е почивен' : null,
    }),
  )
  const [add, isBusy] = useAddClosedDay()
  const save = async () => {
    if (!check()) return
    const outcome = await add({ input: form })
    if (isDone(outcome)) setForm(EMPTY)
    else refuse(refusalsIn(outcome, { fieldAt: ([name = '']) => name }))
  }
  return (
    <HStack gap="3" align="flex-start" flexWrap="wrap">
      <Box>
        <FormField label="Ден" error={field.error ?? errors['day']}>
          <DayInput format={DAY} label="Ден" field={field} value={form.day} onChange={setDay} />
        </FormField>
      </Box>
      <Box flex="1 1 15rem">
        <FormField label="Защо" error={errors['name']}>
          <Input
            maxLength={100}
            value={form.name}
            onChange={({ currentTarget }) => setForm({ ...form, name: currentTarget.value })}
          />
        </FormField>
      </Box>
      {/* Aligned with the inputs, below their labels. */}
      <Button mt={{ sm: '7' }} loading={isBusy} onClick={() => void save()}>
        Добави ден
      </Button>
    </HStack>
  )
}
