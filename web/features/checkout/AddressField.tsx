import { Input } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { FormField } from '../../ui/FormField.tsx'
import type { CheckoutValues } from './checkout.rules.ts'

/** An address as text: of a home, or of an office that no list has. */
export function AddressField({ isOffice }: { isOffice: boolean }) {
  const { register, setValue, formState } = useFormContext<CheckoutValues>()
  return (
    <FormField
      label={isOffice ? 'Офис на куриер' : 'Адрес за доставка'}
      isRequired
      error={formState.errors.deliveryAddress?.message}
    >
      <Input
        autoComplete={isOffice ? 'off' : 'address-line1'}
        maxLength={500}
        placeholder={isOffice ? 'напр. Офис „Младост 1“, София' : 'Град, улица, номер, вход, етаж'}
        {...register('deliveryAddress', { onChange: () => setValue('courierPlaceId', '') })}
      />
    </FormField>
  )
}
