import { Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import type { PackingForm } from './packing.rules.ts'

const FIELDS = [
  { name: 'weight', label: 'Тегло (кг)', errorOf: 'weightGrams' },
  { name: 'packedLength', label: 'Дължина (см)', errorOf: 'packedLength' },
  { name: 'packedWidth', label: 'Ширина (см)', errorOf: 'packedWidth' },
  { name: 'packedHeight', label: 'Височина (см)', errorOf: 'packedHeight' },
] as const

interface PackingFieldsProps {
  form: PackingForm
  errors: FieldErrors
  onChange: (change: Partial<PackingForm>) => void
}

/** Weight and size of one packed piece decide whether a locker is offered (docs/spec/delivery.md#what-fits-into-a-locker). */
export function PackingFields({ form, errors, onChange }: PackingFieldsProps) {
  return (
    <Stack gap="2">
      <SimpleGrid columns={{ base: 2, sm: 4 }} gap="4">
        {FIELDS.map(({ name, label, errorOf }) => (
          <FormField key={name} label={label} error={errors[errorOf]}>
            <Input
              inputMode="decimal"
              value={form[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          </FormField>
        ))}
      </SimpleGrid>
      <Text color="fg.muted" fontSize="sm">
        Една бройка, опакована за изпращане. Без тегло и размери поръчката не може да отиде в автомат.
      </Text>
      <CheckField
        label="Не може в автомат (газ, пиротехника, чупливо)"
        isOn={form.isNoLocker}
        onChange={(isNoLocker) => onChange({ isNoLocker })}
      />
    </Stack>
  )
}
