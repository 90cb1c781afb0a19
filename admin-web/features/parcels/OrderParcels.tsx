import type { FragmentType } from '@apollo/client'
import { Button, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import type { Carrier } from '../../gql/graph.ts'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { OrderParcels_orderFragmentDoc, type OrderParcels_orderFragment } from './OrderParcels.graphql.ts'
import { useCreateParcel, useSetOrderPlace } from './parcel-mutations.ts'
import { ParcelCard } from './ParcelCard.tsx'

const PRICE_SOURCES = {
  SHOP: null,
  TABLE: 'Цената на доставката е по таблицата за куриера.',
  COURIER: 'Цената на доставката е тази, която куриерът даде при поръчката.',
} as const

interface Closed {
  message: string
  nearest: readonly { id: string; text: string }[]
}

/** The office or locker of an order does not take parcels any more: staff choose another one. */
function ClosedPlace({
  closed,
  isBusy,
  onChoose,
}: {
  closed: Closed
  isBusy: boolean
  onChoose: (id: string) => void
}) {
  return (
    <AlertNote text={closed.message}>
      {may('orders.edit') && (
        <Stack gap="2" mt="3" align="flex-start">
          {closed.nearest.map(({ id, text }) => (
            <Button
              key={id}
              size="sm"
              variant="outline"
              height="auto"
              py="2"
              whiteSpace="normal"
              textAlign="start"
              loading={isBusy}
              onClick={() => onChoose(id)}
            >
              {text}
            </Button>
          ))}
        </Stack>
      )}
    </AlertNote>
  )
}

/** The parcels of an order, and its next label. Nothing while couriers are off. */
export function OrderParcels(props: { order: FragmentType<OrderParcels_orderFragment> }) {
  const order = useFragmentData(OrderParcels_orderFragmentDoc, props.order)
  const [create, isBusy] = useCreateParcel()
  const [move, isMoving] = useSetOrderPlace()
  const [closed, setClosed] = useState<Closed | null>(null)
  const parcels = order.parcels ?? []
  const couriers = order.labelCouriers ?? []
  if (parcels.length === 0 && couriers.length === 0) return null
  const priceText = PRICE_SOURCES[order.deliveryPriceSource ?? 'SHOP']
  async function label(carrier: Carrier) {
    const outcome = await create({ input: { orderId: order.id, carrier, expectedVersion: order.version } })
    setClosed(outcome?.__typename === 'CourierPlaceClosedError' ? outcome : null)
  }
  async function goTo(courierPlaceId: string) {
    const input = { orderId: order.id, courierPlaceId, expectedVersion: order.version }
    if (isDone(await move({ input }))) setClosed(null)
  }
  return (
    <PanelSection title="Пратка">
      <Stack gap="4">
        {couriers.length > 0 && may('orders.pack') && (
          <Stack gap="2">
            <Text>Създайте товарителница:</Text>
            <HStack gap="2" flexWrap="wrap">
              {couriers.map((carrier) => (
                <Button key={carrier} size="sm" variant="outline" loading={isBusy} onClick={() => void label(carrier)}>
                  {CARRIER_LABELS[carrier]}
                </Button>
              ))}
            </HStack>
          </Stack>
        )}
        {closed !== null && <ClosedPlace closed={closed} isBusy={isMoving} onChoose={(id) => void goTo(id)} />}
        {priceText !== null && <Text color="fg.muted">{priceText}</Text>}
        <Link asChild variant="underline" alignSelf="flex-start">
          <RouterLink to="/admin/shop/parcels">Всички пратки</RouterLink>
        </Link>
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel} />
        ))}
      </Stack>
    </PanelSection>
  )
}
