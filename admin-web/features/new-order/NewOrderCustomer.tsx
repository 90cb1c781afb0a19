import { Grid, Input, Stack } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { may } from '../../lib/may.ts'
import { CONTACTS } from '../orders/order-words.ts'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { ContactPicker } from './ContactPicker.tsx'
import { filledFrom, type NewOrderForm, type WholeForm } from './new-order.rules.ts'

export interface NewOrderFieldsProps {
  form: WholeForm
  change: (part: Partial<NewOrderForm>) => void
  errors: FieldErrors
}

export function NewOrderCustomer({ form, change, errors, isFirst }: NewOrderFieldsProps & { isFirst: boolean }) {
  return (
    <PanelSection title="Клиент">
      <Stack gap="3">
        {may('customers.read') && <ContactPicker isFirst={isFirst} onPick={(contact) => change(filledFrom(contact))} />}
        <Grid gap="3" templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}>
          {CONTACTS.map(({ name, label, isRequired }) => (
            <FormField
              key={name}
              label={label}
              isRequired={isRequired}
              error={errors[name]}
              {...(!isRequired && { help: 'Без имейл не се изпращат писма.' })}
            >
              <Input
                value={form[name]}
                maxLength={254}
                autoComplete="off"
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
              />
            </FormField>
          ))}
        </Grid>
      </Stack>
    </PanelSection>
  )
}
