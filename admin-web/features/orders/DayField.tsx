import { FormField } from '../../../web/ui/FormField.tsx'
import { DAY, DayInput, useTypedDay } from '../../ui/DayInput.tsx'

interface DayFieldProps {
  label: string
  value: string
  onChange: (day: string) => void
  error?: string | undefined
}

/** Never empty: clearing the field keeps its last day. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const field = useTypedDay(DAY, value, (day) => day !== '' && onChange(day))
  return (
    <FormField label={label} error={field.error ?? error}>
      <DayInput format={DAY} label={label} field={field} value={value} onChange={onChange} />
    </FormField>
  )
}

interface PeriodFieldsProps {
  startsOn: string
  endsOn: string
  onChange: (period: { startsOn: string; endsOn: string }) => void
}

/** Moving the start past the end moves the end too. */
export function PeriodFields({ startsOn, endsOn, onChange }: PeriodFieldsProps) {
  return (
    <>
      <DayField
        label="От"
        value={startsOn}
        onChange={(day) => onChange({ startsOn: day, endsOn: endsOn < day ? day : endsOn })}
      />
      <DayField label="До" value={endsOn} onChange={(day) => onChange({ startsOn, endsOn: day })} />
    </>
  )
}
