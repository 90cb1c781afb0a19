import { Input, Stack } from '@chakra-ui/react'
import { Package, Truck } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import { DELIVERY_METHOD_LABELS } from '#rules/order-labels.ts'
import type { Pricing } from '#rules/pricing.ts'
import { firstText, moneyOf } from '../../lib/money-text.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { Choice } from '../../ui/Choice.tsx'
import { FormField } from '../../ui/FormField.tsx'
import type { CheckoutValues } from './checkout.rules.ts'

const methods = ({ home_address, courier_office }: Pricing['deliveryFeesMinor']) =>
  [
    {
      value: 'HOME_ADDRESS',
      label: DELIVERY_METHOD_LABELS.HOME_ADDRESS,
      note: firstText(moneyOf(home_address)),
      icon: <Truck size={20} aria-hidden />,
    },
    {
      value: 'COURIER_OFFICE',
      label: DELIVERY_METHOD_LABELS.COURIER_OFFICE,
      note: firstText(moneyOf(courier_office)),
      icon: <Package size={20} aria-hidden />,
    },
  ] as const

export function DeliveryFields() {
  const { control, register, watch, formState } = useFormContext<CheckoutValues>()
  const { errors } = formState
  const isOffice = watch('deliveryMethod') === 'COURIER_OFFICE'
  return (
    <Stack gap="4">
      <Controller
        control={control}
        name="deliveryMethod"
        render={({ field }) => (
          <Choice
            legend="Начин на доставка"
            name={field.name}
            options={methods(shownShop().pricing.deliveryFeesMinor)}
            value={field.value}
            onChange={field.onChange}
            error={errors.deliveryMethod?.message}
            inputRef={field.ref}
          />
        )}
      />
      <FormField
        label={isOffice ? 'Офис на куриер' : 'Адрес за доставка'}
        isRequired
        error={errors.deliveryAddress?.message}
      >
        <Input
          autoComplete={isOffice ? 'off' : 'street-address'}
          maxLength={500}
          placeholder={isOffice ? 'напр. Офис „Младост 1“, София' : 'Град, улица, номер, вход, етаж'}
          {...register('deliveryAddress')}
        />
      </FormField>
    </Stack>
  )
}
