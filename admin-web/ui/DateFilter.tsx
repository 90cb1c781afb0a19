import { Field } from '@chakra-ui/react'
import { DAY, DayInput, useTypedDay } from './DayInput.tsx'

interface DateFilterProps {
  label: string
  /** YYYY-MM-DD, or null. */
  value: string | null
  onChange: (day: string) => void
}

export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const field = useTypedDay(DAY, value ?? '', onChange)
  return (
    <Field.Root
      orientation="horizontal"
      invalid={field.error !== undefined}
      w={{ base: 'full', sm: 'auto' }}
      gap="2"
      flexWrap="wrap"
    >
      <Field.Label color="fg.muted" minW={{ base: '16', sm: '0' }}>
        {label}
      </Field.Label>
      <DayInput format={DAY} label={label} field={field} value={value ?? ''} onChange={onChange} />
      <Field.ErrorText>{field.error}</Field.ErrorText>
    </Field.Root>
  )
}
