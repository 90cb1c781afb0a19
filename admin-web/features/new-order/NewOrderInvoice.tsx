import { Box, Grid, Input, Stack } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { EMPTY_COMPANY, type CompanyForm } from './new-order.rules.ts'
import type { NewOrderFieldsProps } from './NewOrderCustomer.tsx'

interface CompanyField {
  name: keyof CompanyForm
  label: string
  isRequired?: boolean
  isWide?: boolean
  maxLength: number
}

const FIELDS: readonly CompanyField[] = [
  { name: 'companyName', label: 'Фирма', isRequired: true, maxLength: 200 },
  { name: 'companyManager', label: 'МОЛ', isRequired: true, maxLength: 200 },
  { name: 'companyEik', label: 'ЕИК', isRequired: true, maxLength: 20 },
  { name: 'companyVat', label: 'ДДС номер', maxLength: 20 },
  { name: 'companyAddress', label: 'Адрес на фирмата', isRequired: true, isWide: true, maxLength: 500 },
]

export function NewOrderInvoice({ form: { invoice }, change, errors }: NewOrderFieldsProps) {
  return (
    <PanelSection title="Фактура">
      <Stack gap="3">
        <CheckField
          label="Клиентът иска фактура на фирма"
          isOn={invoice !== null}
          onChange={(isOn) => change({ invoice: isOn ? EMPTY_COMPANY : null })}
        />
        {invoice !== null && (
          <Grid gap="3" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
            {FIELDS.map(({ name, label, isRequired = false, isWide = false, maxLength }) => (
              <Box key={name} gridColumn={isWide ? '1 / -1' : undefined}>
                <FormField label={label} isRequired={isRequired} error={errors[name]}>
                  <Input
                    value={invoice[name]}
                    maxLength={maxLength}
                    autoComplete="off"
                    onChange={({ currentTarget }) => change({ invoice: { ...invoice, [name]: currentTarget.value } })}
                  />
                </FormField>
              </Box>
            ))}
          </Grid>
        )}
      </Stack>
    </PanelSection>
  )
}
