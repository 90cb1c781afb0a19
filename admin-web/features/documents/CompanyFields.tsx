import { Input, SimpleGrid } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import type { CompanyForm } from './company-form.rules.ts'

const FIELDS = [
  { name: 'companyName', label: 'Фирма', max: 200, isRequired: true },
  { name: 'companyEik', label: 'ЕИК', max: 20, isRequired: true },
  { name: 'companyVat', label: 'ДДС номер', max: 20, isRequired: false },
  { name: 'companyManager', label: 'МОЛ', max: 200, isRequired: true },
  { name: 'companyAddress', label: 'Адрес', max: 500, isRequired: true },
] as const

interface CompanyFieldsProps {
  form: CompanyForm
  errors: FieldErrors
  set: (part: Partial<CompanyForm>) => void
}

export function CompanyFields({ form, errors, set }: CompanyFieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      {FIELDS.map(({ name, label, max, isRequired }) => (
        <FormField key={name} label={label} isRequired={isRequired} error={errors[name]}>
          <Input
            value={form[name]}
            maxLength={max}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          />
        </FormField>
      ))}
    </SimpleGrid>
  )
}
