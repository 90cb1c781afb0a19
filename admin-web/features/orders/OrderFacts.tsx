import type { FragmentType } from '@apollo/client'
import { Box, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { DELIVERY_METHOD_LABELS, PAYMENT_METHOD_LABELS } from '#rules/order-labels.ts'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { discountText, moneyText } from '../../../web/lib/money-text.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { Fact } from '../../ui/Fact.tsx'
import { OrderLineRow } from './OrderLineRow.tsx'
import {
  OrderCustomer_orderFragmentDoc,
  OrderInvoice_orderFragmentDoc,
  OrderLines_orderFragmentDoc,
  type OrderCustomer_orderFragment,
  type OrderInvoice_orderFragment,
  type OrderLines_orderFragment,
} from './OrderFacts.graphql.ts'

export function OrderCustomer(props: { order: FragmentType<OrderCustomer_orderFragment> }) {
  const order = useFragmentData(OrderCustomer_orderFragmentDoc, props.order)
  return (
    <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4">
      <Fact label="Клиент">{order.customerName}</Fact>
      <Fact label="Имейл">
        <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
      </Fact>
      <Fact label="Телефон">
        <a href={`tel:${order.customerPhone}`}>{order.customerPhone}</a>
      </Fact>
      <Fact label="Дата">{dateTimeText(order.createdAt)}</Fact>
      <Fact label="Начин на плащане">{PAYMENT_METHOD_LABELS[order.paymentMethod]}</Fact>
      <Fact label={`Доставка: ${DELIVERY_METHOD_LABELS[order.deliveryMethod]}`}>
        {order.deliveryAddress ?? 'без адрес'}
      </Fact>
      {order.customerNote !== '' && <Fact label="Бележка от клиента">{order.customerNote}</Fact>}
    </SimpleGrid>
  )
}

/** Nothing when no invoice is wanted. */
export function OrderInvoice(props: { order: FragmentType<OrderInvoice_orderFragment> }) {
  const { invoice } = useFragmentData(OrderInvoice_orderFragmentDoc, props.order)
  if (invoice === null) return null
  return (
    <Box bg="bg.subtle" borderRadius="xl" p="4">
      <Heading as="h3" size="sm" mb="3">
        Данни за фактура
      </Heading>
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4">
        <Fact label="Фирма">{invoice.companyName}</Fact>
        <Fact label="ЕИК">{invoice.companyEik}</Fact>
        <Fact label="ДДС номер">{invoice.companyVat ?? '—'}</Fact>
        <Fact label="МОЛ">{invoice.companyManager}</Fact>
        <Fact label="Адрес">{invoice.companyAddress}</Fact>
      </SimpleGrid>
    </Box>
  )
}

export function OrderLines({ order }: { order: FragmentType<OrderLines_orderFragment> }) {
  const data = useFragmentData(OrderLines_orderFragmentDoc, order)
  const { lines, amounts, promoCodeText, discountPercentage } = data
  const rows: readonly [string, string][] = [
    ['Продукти', moneyText(amounts.productsTotal)],
    ['Доставка', moneyText(amounts.deliveryFee)],
    ...(promoCodeText === null
      ? []
      : [
          [`Отстъпка ${discountPercentage}% (${promoCodeText})`, discountText(amounts.discount)] satisfies [
            string,
            string,
          ],
        ]),
    ['За плащане', moneyText(amounts.due)],
  ]
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        Поръчани артикули
      </Heading>
      {lines.length === 0 && <Text color="fg.muted">Поръчката няма артикули.</Text>}
      {lines.map((line) => (
        <OrderLineRow key={line.id} line={line} />
      ))}
      <Stack borderTopWidth="1px" pt="3" gap="1" ms="auto" maxW="sm">
        {rows.map(([label, amount]) => (
          <HStack key={label} justify="space-between" fontWeight={label === 'За плащане' ? '800' : 'normal'}>
            <Text>{label}</Text>
            <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {amount}
            </Text>
          </HStack>
        ))}
      </Stack>
    </Box>
  )
}
