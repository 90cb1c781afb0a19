import { Box, Button, HStack, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { DAY, DayInput, useTypedDay } from '../../ui/DayInput.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useAddSpecialHours } from './special-hours-mutations.ts'

const EMPTY = { day: '', opensAt: '10:00', closesAt: '14:00' }

export function SpecialHoursForm() {
  const [form, setForm] = useState(EMPTY)
  const setDay = (day: string) => setForm((typed) => ({ ...typed, day }))
  const field = useTypedDay(DAY, form.day, setDay)
  const { errors, check, refuse } = useFieldErrors(form, ({ day, opensAt, closesAt }) =>
    errorsOf({
      day: day === '' ? 'Изберете ден' : null,
      opensAt: opensAt === '' ? 'Напишете от колко часа' : null,
      closesAt: closesAt === '' ? 'Напишете до колко часа' : closesAt > opensAt ? null : 'Краят е след началото',
    }),
  )
  const [add, isBusy] = useAddSpecialHours()
  const save = async () => {
    if (!check()) return
    const outcome = await add({ input: form })
    if (isDone(outcome)) setForm(EMPTY)
    else refuse(refusalsIn(outcome, { fieldAt: ([name = '']) => name }))
  }
  return (
    <HStack role="group" aria-label="Друго работно време" gap="3" align="flex-start" flexWrap="wrap">
      <Box>
        <FormField label="Ден" error={field.error ?? errors['day']}>
          <DayInput format={DAY} label="Ден с друго работно време" field={field} value={form.day} onChange={setDay} />
        </FormField>
      </Box>
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <Box key={name}>
          <FormField label={name === 'opensAt' ? 'От' : 'До'} error={errors[name]}>
            <Input
              type="time"
              value={form[name]}
              onChange={({ currentTarget }) => setForm({ ...form, [name]: currentTarget.value })}
            />
          </FormField>
        </Box>
      ))}
      {/* In the line of the fields, without their labels. */}
      <Button mt={{ sm: '7' }} loading={isBusy} onClick={() => void save()}>
        Запиши часовете
      </Button>
    </HStack>
  )
}
