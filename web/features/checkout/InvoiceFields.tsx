import { Checkbox, Input, Stack } from '@chakra-ui/react'
import { checkboxSlotRecipe } from '@chakra-ui/react/theme'
import { Controller, useFormContext } from 'react-hook-form'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { FormField } from '../../ui/FormField.tsx'
import type { CheckoutValues } from './checkout.rules.ts'

export function InvoiceFields() {
  const { control, register, watch, formState } = useFormContext<CheckoutValues>()
  const { errors } = formState
  return (
    <Stack gap="4">
      <Controller
        control={control}
        name="needsInvoice"
        render={({ field }) => (
          <Checkbox.Root
            recipe={checkboxSlotRecipe}
            checked={field.value}
            onCheckedChange={({ checked }) => field.onChange(checked === true)}
          >
            <Checkbox.HiddenInput ref={field.ref} onBlur={field.onBlur} />
            <Checkbox.Control />
            <Checkbox.Label fontWeight="bold">Искам фактура</Checkbox.Label>
          </Checkbox.Root>
        )}
      />
      {watch('needsInvoice') && (
        <Stack gap="4">
          <FluidGrid most={2} least="12rem" gap="1rem">
            <FormField label="Фирма" isRequired error={errors.companyName?.message}>
              <Input autoComplete="organization" {...register('companyName')} />
            </FormField>
            <FormField label="МОЛ" isRequired error={errors.companyManager?.message}>
              <Input {...register('companyManager')} />
            </FormField>
            <FormField label="ЕИК" isRequired error={errors.companyEik?.message}>
              <Input inputMode="numeric" maxLength={20} {...register('companyEik')} />
            </FormField>
            <FormField label="ДДС номер" error={errors.companyVat?.message}>
              <Input maxLength={20} {...register('companyVat')} />
            </FormField>
          </FluidGrid>
          <FormField label="Адрес на фирмата" isRequired error={errors.companyAddress?.message}>
            <Input {...register('companyAddress')} />
          </FormField>
        </Stack>
      )}
    </Stack>
  )
}
