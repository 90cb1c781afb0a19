import type { FragmentType } from '@apollo/client'
import { Button, Link, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { trackingText } from '#rules/carriers.ts'
import { handOverNote } from '#rules/minimum-age.ts'
import { DELIVERY_METHOD_LABELS, paymentMethodText } from '#rules/order-labels.ts'
import { shownShop } from '../../../web/lib/shown-shop.ts'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { Fact } from '../../ui/Fact.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { paymentText } from './order-words.ts'
import { TrackingDialog } from './TrackingDialog.tsx'
import {
  OrderCustomer_orderFragmentDoc,
  OrderDelivery_orderFragmentDoc,
  OrderInvoice_orderFragmentDoc,
  type OrderCustomer_orderFragment,
  type OrderDelivery_orderFragment,
  type OrderInvoice_orderFragment,
} from './OrderFacts.graphql.ts'

export function OrderCustomer(props: { order: FragmentType<OrderCustomer_orderFragment> }) {
  const order = useFragmentData(OrderCustomer_orderFragmentDoc, props.order)
  return (
    <PanelSection title="Клиент">
      <Stack gap="3">
        <Text fontWeight="bold">{order.customerName}</Text>
        <Fact label="Телефон">
          <Link variant="underline" href={`tel:${order.customerPhone}`}>
            {order.customerPhone}
          </Link>
        </Fact>
        {order.customerEmail !== '' && (
          <Fact label="Имейл">
            {/* A flexible box would not break a long address. */}
            <Link variant="underline" display="inline" href={`mailto:${order.customerEmail}`}>
              {order.customerEmail}
            </Link>
          </Fact>
        )}
      </Stack>
    </PanelSection>
  )
}

const hasParcel = ({
  status,
  deliveryMethod,
}: Pick<OrderDelivery_orderFragment, 'status' | 'deliveryMethod'>): boolean =>
  deliveryMethod !== 'PICKUP' && (status === 'SHIPPED' || status === 'DELIVERED')

export function OrderDelivery(props: { order: FragmentType<OrderDelivery_orderFragment> }) {
  const order = useFragmentData(OrderDelivery_orderFragmentDoc, props.order)
  const [isOpen, setOpen] = useState(false)
  const { id, version, tracking } = order
  const isPostal =
    shownShop().isPostalTransfer === true &&
    order.paymentMethod === 'CASH_ON_DELIVERY' &&
    order.deliveryMethod !== 'PICKUP'
  const mayNote = may('orders.pack') && (tracking !== null || hasParcel(order))
  return (
    <PanelSection title="Доставка и плащане">
      <Stack gap="3">
        <Fact label={DELIVERY_METHOD_LABELS[order.deliveryMethod]}>{order.deliveryAddress ?? 'без адрес'}</Fact>
        {order.minimumAge !== null && (
          <Text bg="bg.warning" borderRadius="xl" px="4" py="3" role="note">
            {handOverNote(order.minimumAge)}
          </Text>
        )}
        {order.tracking !== null && (
          <Fact label="Товарителница">
            {order.tracking.url === null ? (
              trackingText(order.tracking.carrier, order.tracking.number)
            ) : (
              <Link variant="underline" href={order.tracking.url} target="_blank" rel="noreferrer">
                {trackingText(order.tracking.carrier, order.tracking.number)}
              </Link>
            )}
          </Fact>
        )}
        {mayNote && (
          <Button size="sm" variant="outline" colorPalette="gray" alignSelf="flex-start" onClick={() => setOpen(true)}>
            {tracking === null ? 'Добави товарителница' : 'Промени товарителницата'}
          </Button>
        )}
        <Fact label="Начин на плащане">
          {paymentMethodText(order.paymentMethod, order.deliveryMethod)}
          {isPostal && ', с пощенски паричен превод (ППП)'}
        </Fact>
        <Fact label="Статус на плащането">{paymentText(order, new Date())}</Fact>
        <Fact label="Поръчана на">{dateTimeText(order.createdAt)}</Fact>
        {order.customerNote !== '' && <Fact label="Бележка от клиента">{order.customerNote}</Fact>}
      </Stack>
      {isOpen && (
        <TrackingDialog
          orderId={id}
          version={version}
          tracking={tracking ?? { carrier: 'ECONT', number: '' }}
          onClose={() => setOpen(false)}
        />
      )}
    </PanelSection>
  )
}

export function OrderInvoice(props: { order: FragmentType<OrderInvoice_orderFragment> }) {
  const { invoice } = useFragmentData(OrderInvoice_orderFragmentDoc, props.order)
  if (invoice === null) return null
  return (
    <PanelSection title="Данни за фактура">
      <Stack gap="3">
        <Fact label="Фирма">{invoice.companyName}</Fact>
        <Fact label="ЕИК">{invoice.companyEik}</Fact>
        <Fact label="ДДС номер">{invoice.companyVat ?? '—'}</Fact>
        <Fact label="МОЛ">{invoice.companyManager}</Fact>
        <Fact label="Адрес">{invoice.companyAddress}</Fact>
      </Stack>
    </PanelSection>
  )
}
