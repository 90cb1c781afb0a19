import type { FragmentType } from '@apollo/client'
import { Button, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { OrderSection } from '../orders/OrderSection.tsx'
import { OrderParcels_orderFragmentDoc, type OrderParcels_orderFragment } from './OrderParcels.graphql.ts'
import { useCreateParcel } from './parcel-mutations.ts'
import { ParcelCard } from './ParcelCard.tsx'

/** The parcels of an order, and its next label. Nothing while couriers are off. */
export function OrderParcels(props: { order: FragmentType<OrderParcels_orderFragment> }) {
  const order = useFragmentData(OrderParcels_orderFragmentDoc, props.order)
  const [create, isBusy] = useCreateParcel()
  const parcels = order.parcels ?? []
  const couriers = order.labelCouriers ?? []
  if (parcels.length === 0 && couriers.length === 0) return null
  return (
    <OrderSection title="Пратка">
      <Stack gap="4">
        {couriers.length > 0 && may('orders.pack') && (
          <Stack gap="2">
            <Text>Създайте товарителница:</Text>
            <HStack gap="2" flexWrap="wrap">
              {couriers.map((carrier) => (
                <Button
                  key={carrier}
                  size="sm"
                  variant="outline"
                  loading={isBusy}
                  onClick={() => void create({ input: { orderId: order.id, carrier, expectedVersion: order.version } })}
                >
                  {CARRIER_LABELS[carrier]}
                </Button>
              ))}
            </HStack>
          </Stack>
        )}
        <Link asChild variant="underline" alignSelf="flex-start">
          <RouterLink to="/admin/shop/parcels">Всички пратки</RouterLink>
        </Link>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel} />
        ))}
      </Stack>
    </OrderSection>
  )
}
