import { Input } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { FluidGrid } from '../../ui/FluidGrid.tsx'
import { FormField } from '../../ui/FormField.tsx'
import type { CheckoutValues } from './checkout.rules.ts'

export function CustomerFields() {
  const { register, formState } = useFormContext<CheckoutValues>()
  const { errors } = formState
  return (
    <FluidGrid most={3} least="12rem" gap="1rem">
      <FormField label="Име и фамилия" isRequired error={errors.customerName?.message}>
        <Input autoComplete="name" maxLength={200} {...register('customerName')} />
      </FormField>
      <FormField label="Телефон" isRequired error={errors.customerPhone?.message}>
        <Input type="tel" autoComplete="tel" {...register('customerPhone')} />
      </FormField>
      <FormField label="Имейл" isRequired error={errors.customerEmail?.message}>
        <Input type="email" autoComplete="email" {...register('customerEmail')} />
      </FormField>
    </FluidGrid>
  )
}
