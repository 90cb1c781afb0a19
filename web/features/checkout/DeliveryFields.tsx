import { Input, Stack, Text } from '@chakra-ui/react'
import { Package, Truck, Warehouse } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import { NO_COURIER, type OrderContents } from '#rules/delivery-methods.ts'
import { DELIVERY_METHOD_LABELS } from '#rules/order-labels.ts'
import { deliveryFeeMinor } from '#rules/pricing.ts'
import type { DeliveryMethod } from '../../gql/graph.ts'
import { firstText, moneyOf } from '../../lib/money-text.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { Choice } from '../../ui/Choice.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { deliveryMethodsFor, type CheckoutValues } from './checkout.rules.ts'
import { PartyArrival, TOO_LATE, type Party } from './PartyArrival.tsx'
import { collectedPart, PickupPlace } from './PickupPlace.tsx'

const METHODS = {
  HOME_ADDRESS: { name: 'home_address', icon: <Truck size={20} aria-hidden /> },
  COURIER_OFFICE: { name: 'courier_office', icon: <Package size={20} aria-hidden /> },
  PICKUP: { name: 'pickup', icon: <Warehouse size={20} aria-hidden /> },
} as const

const optionWith = (productsMinor: number, isLate: boolean) => (value: DeliveryMethod) => ({
  value,
  label: DELIVERY_METHOD_LABELS[value],
  note: firstText(moneyOf(deliveryFeeMinor(shownShop().pricing, METHODS[value].name, productsMinor))),
  icon: METHODS[value].icon,
  ...(isLate && value !== 'PICKUP' && { warning: TOO_LATE }),
})

/**
 * Rentals alone are collected and need no address; with goods, the text says where they are collected
 * (docs/spec/rentals.md#collecting-and-returning).
 */
export function DeliveryFields({
  contents,
  party,
  productsMinor,
}: {
  contents: OrderContents
  party: Party | null
  productsMinor: number
}) {
  const { control, register, watch, formState } = useFormContext<CheckoutValues>()
  const { errors } = formState
  const method = watch('deliveryMethod')
  const collected = collectedPart(contents, method === 'PICKUP')
  const isSent = party !== null && contents.hasGoods && !contents.hasNoCourier
  const isOffice = method === 'COURIER_OFFICE'
  return (
    <Stack gap="4">
      <Controller
        control={control}
        name="deliveryMethod"
        render={({ field }) => (
          <Choice
            legend="Начин на доставка"
            name={field.name}
            options={deliveryMethodsFor(contents).map(optionWith(productsMinor, isSent && party.isLateByCourier))}
            value={field.value}
            onChange={field.onChange}
            onLeave={field.onBlur}
            error={errors.deliveryMethod?.message}
            inputRef={field.ref}
          />
        )}
      />
      {isSent && (method !== 'PICKUP' || party.isLateByCourier) && <PartyArrival party={party} />}
      {contents.hasNoCourier && (
        <Text bg="bg.info" borderRadius="xl" p="4">
          {NO_COURIER}
        </Text>
      )}
      {method !== 'PICKUP' && (
        <FormField
          label={isOffice ? 'Офис на куриер' : 'Адрес за доставка'}
          isRequired
          error={errors.deliveryAddress?.message}
        >
          <Input
            autoComplete={isOffice ? 'off' : 'address-line1'}
            maxLength={500}
            placeholder={isOffice ? 'напр. Офис „Младост 1“, София' : 'Град, улица, номер, вход, етаж'}
            {...register('deliveryAddress')}
          />
        </FormField>
      )}
      {collected !== null && <PickupPlace of={collected} />}
    </Stack>
  )
}
