import { Stack, Text } from '@chakra-ui/react'
import { Package, Truck, Warehouse } from 'lucide-react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { NO_COURIER, type OrderContents } from '#rules/delivery-methods.ts'
import { DELIVERY_METHOD_LABELS } from '#rules/order-labels.ts'
import { deliveryFeeMinor } from '#rules/pricing.ts'
import type { DeliveryMethod } from '../../gql/graph.ts'
import { firstText, moneyOf } from '../../lib/money-text.ts'
import { later, shared } from '../../lib/later.ts'
import { shownShop } from '../../lib/shown-shop.ts'
import { Choice } from '../../ui/Choice.tsx'
import { AddressField } from './AddressField.tsx'
import { deliveryMethodsFor, FEE_METHODS, type CheckoutValues } from './checkout.rules.ts'
import type { PlaceOption_placeFragment } from './PlaceFinder.graphql.ts'
import { Arrival, PartyArrival, TOO_LATE, type CourierDays, type Party } from './PartyArrival.tsx'
import { collectedPart, PickupPlace } from './PickupPlace.tsx'
import { isByParcel } from './useDestination.ts'

const ICONS: Readonly<Record<DeliveryMethod, ReactNode>> = {
  HOME_ADDRESS: <Truck size={20} aria-hidden />,
  COURIER_OFFICE: <Package size={20} aria-hidden />,
  PICKUP: <Warehouse size={20} aria-hidden />,
}

const loadFinder = shared(() => import('./PlaceFinder.tsx').then(({ PlaceFinder }) => PlaceFinder))
const PlaceFinder = later(loadFinder)

/** With couriers a place is found; until its script is there, and without couriers, its address is typed. */
function OfficeField({ nearest }: { nearest: readonly PlaceOption_placeFragment[] }) {
  if (shownShop().couriers === undefined) return <AddressField isOffice />
  return (
    <Suspense fallback={<AddressField isOffice />}>
      <PlaceFinder nearest={nearest} />
    </Suspense>
  )
}

const feeText = (method: DeliveryMethod, productsMinor: number): string =>
  isByParcel(method)
    ? 'цена според пратката'
    : firstText(moneyOf(deliveryFeeMinor(shownShop().pricing, FEE_METHODS[method], productsMinor)))

const optionWith = (productsMinor: number, isLate: boolean) => (value: DeliveryMethod) => ({
  value,
  label:
    value === 'COURIER_OFFICE' && shownShop().couriers !== undefined
      ? 'До офис или автомат'
      : DELIVERY_METHOD_LABELS[value],
  note: feeText(value, productsMinor),
  icon: ICONS[value],
  ...(isLate && value !== 'PICKUP' && { warning: TOO_LATE }),
})

/**
 * Rentals alone are collected and need no address; with goods, the text says where they are collected
 * (docs/spec/rentals.md#collecting-and-returning).
 */
export function DeliveryFields({
  contents,
  party,
  days,
  productsMinor,
  nearest,
}: {
  contents: OrderContents
  party: Party | null
  days: CourierDays | null
  productsMinor: number
  /** In place of an office that has closed; empty otherwise. */
  nearest: readonly PlaceOption_placeFragment[]
}) {
  const { control, watch, formState } = useFormContext<CheckoutValues>()
  const { errors } = formState
  const method = watch('deliveryMethod')
  const collected = collectedPart(contents, method === 'PICKUP')
  const isSent = party !== null && contents.hasGoods && !contents.hasGoodsWithoutCourier
  const isOffice = method === 'COURIER_OFFICE'

  useEffect(() => {
    // Before it is needed: then a text typed into the plain field does not change its place.
    if (shownShop().couriers !== undefined) void loadFinder()
  }, [])

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
      {party === null && days !== null && <Arrival days={days} />}
      {contents.hasGoodsWithoutCourier && (
        <Text bg="bg.info" borderRadius="xl" p="4">
          {NO_COURIER}
        </Text>
      )}
      {method !== 'PICKUP' && (isOffice ? <OfficeField nearest={nearest} /> : <AddressField isOffice={false} />)}
      {collected !== null && <PickupPlace of={collected} />}
    </Stack>
  )
}
