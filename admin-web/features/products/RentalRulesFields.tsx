import { Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import type { RentalRulesForm } from './rental-rules.rules.ts'

const FIELDS = [
  { name: 'bufferDaysBefore', label: 'Подготовка преди наема (дни)', help: '0, ако не е нужна' },
  { name: 'bufferDaysAfter', label: 'Подготовка след наема (дни)', help: 'За почистване и преглед' },
  { name: 'minRentalDays', label: 'Най-кратък наем (дни)', help: 'Празно – без ограничение' },
  { name: 'maxRentalDays', label: 'Най-дълъг наем (дни)', help: 'Празно – без ограничение' },
] as const

interface RentalRulesFieldsProps {
  form: RentalRulesForm
  errors: FieldErrors
  onChange: (change: Partial<RentalRulesForm>) => void
}

export function RentalRulesFields({ form, errors, onChange }: RentalRulesFieldsProps) {
  return (
    <Stack gap="2">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {FIELDS.map(({ name, label, help }) => (
          <FormField key={name} label={label} help={help} error={errors[name]}>
            <Input
              inputMode="numeric"
              value={form[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          </FormField>
        ))}
      </SimpleGrid>
      <Text color="fg.muted" fontSize="sm">
        Новите дни важат за следващите резервации; направените остават, както са уговорени.
      </Text>
    </Stack>
  )
}
