import { Input } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'

interface NumberFieldProps {
  label: string
  value: string
  error?: string | undefined
  help?: string
  least?: number
  onChange: (value: string) => void
}

export function NumberField({ label, value, error, help, least = 1, onChange }: NumberFieldProps) {
  return (
    <FormField label={label} error={error} {...(help !== undefined && { help })}>
      <Input
        type="number"
        inputMode="numeric"
        min={least}
        step={1}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormField>
  )
}
