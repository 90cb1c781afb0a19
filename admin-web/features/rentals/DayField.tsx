import { Field } from '@chakra-ui/react'
import { DAY, DayInput, useTypedDay } from '../../ui/DayInput.tsx'

interface DayFieldProps {
  label: string
  value: string
  error?: string | undefined
  isFixed?: boolean
  onChange: (day: string) => void
}

export function DayField({ label, value, error, isFixed = false, onChange }: DayFieldProps) {
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
