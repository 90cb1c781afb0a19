import { FormField } from '../../web/ui/FormField.tsx'
import { DAY_TIME, DayInput, useTypedDay } from './DayInput.tsx'

interface DayTimeFieldProps {
  label: string
  /** YYYY-MM-DDTHH:mm, '' for none. */
  value: string
  onChange: (value: string) => void
  isRequired?: boolean
  error?: string | undefined
}

export function DayTimeField({ label, value, onChange, isRequired = false, error }: DayTimeFieldProps) {
  const field = useTypedDay(DAY_TIME, value, onChange)
  return (
    <FormField label={label} isRequired={isRequired} error={field.error ?? error}>
      <DayInput format={DAY_TIME} label={label} field={field} value={value} onChange={onChange} />
    </FormField>
  )
}
