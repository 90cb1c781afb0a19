import type { FragmentType } from '@apollo/client'
import { Link, Stack, Text } from '@chakra-ui/react'
import { trackingText } from '#rules/carriers.ts'
import { DELIVERY_METHOD_LABELS, PAYMENT_METHOD_LABELS, PAYMENT_STATUS_LABELS } from '#rules/order-labels.ts'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { Fact } from '../../ui/Fact.tsx'
import { OrderSection } from './OrderSection.tsx'
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
    <OrderSection title="Клиент">
      <Stack gap="3">
        <Text fontWeight="bold">{order.customerName}</Text>
        <Fact label="Телефон">
          <Link variant="underline" href={`tel:${order.customerPhone}`}>
            {order.customerPhone}
          </Link>
        </Fact>
        <Fact label="Имейл">
          <Link variant="underline" href={`mailto:${order.customerEmail}`}>
            {order.customerEmail}
          </Link>
        </Fact>
      </Stack>
    </OrderSection>
  )
}

export function OrderDelivery(props: { order: FragmentType<OrderDelivery_orderFragment> }) {
  const order = useFragmentData(OrderDelivery_orderFragmentDoc, props.order)
  return (
    <OrderSection title="Доставка и плащане">
      <Stack gap="3">
        <Fact label={DELIVERY_METHOD_LABELS[order.deliveryMethod]}>{order.deliveryAddress ?? 'без адрес'}</Fact>
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
        <Fact label="Начин на плащане">{PAYMENT_METHOD_LABELS[order.paymentMethod]}</Fact>
        <Fact label="Статус на плащането">{PAYMENT_STATUS_LABELS[order.paymentStatus]}</Fact>
        <Fact label="Поръчана на">{dateTimeText(order.createdAt)}</Fact>
        {order.customerNote !== '' && <Fact label="Бележка от клиента">{order.customerNote}</Fact>}
      </Stack>
    </OrderSection>
  )
}

/** Nothing when no invoice is wanted. */
export function OrderInvoice(props: { order: FragmentType<OrderInvoice_orderFragment> }) {
  const { invoice } = useFragmentData(OrderInvoice_orderFragmentDoc, props.order)
  if (invoice === null) return null
  return (
    <OrderSection title="Данни за фактура">
      <Stack gap="3">
        <Fact label="Фирма">{invoice.companyName}</Fact>
        <Fact label="ЕИК">{invoice.companyEik}</Fact>
        <Fact label="ДДС номер">{invoice.companyVat ?? '—'}</Fact>
        <Fact label="МОЛ">{invoice.companyManager}</Fact>
        <Fact label="Адрес">{invoice.companyAddress}</Fact>
      </Stack>
    </OrderSection>
  )
}
