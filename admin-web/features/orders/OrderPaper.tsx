import type { FragmentType } from '@apollo/client'
import { Box, Flex, Text } from '@chakra-ui/react'
import { DELIVERY_METHOD_LABELS, ORDER_STATUS_LABELS, paymentMethodText } from '#rules/order-labels.ts'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { SHOP_NAME } from '../../../web/lib/shop-name.ts'
import {
  PRINTED_LINE,
  PrintedOrderLines,
  PrintedPage,
  PrintedPart,
  PrintedParties,
  PrintedSums,
} from '../../../web/ui/PrintedOrder.tsx'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { decisionOf } from '../reservations/reservation-words.ts'
import { OrderPaper_orderFragmentDoc, type OrderPaper_orderFragment } from './OrderPaper.graphql.ts'
import { paymentText } from './order-words.ts'
import { sumRowsOf } from '../../../web/lib/order-sums.ts'

export function OrderPaper(props: { order: FragmentType<OrderPaper_orderFragment> }) {
  const order = useFragmentData(OrderPaper_orderFragmentDoc, props.order)
  return (
    <PrintedPage testId="order-paper">
      <Flex justify="space-between" align="baseline" gap="8" pb="3" mb="4" borderBottom={PRINTED_LINE}>
        <Text fontSize="18pt" fontWeight="800">
          Поръчка № {order.databaseId}
        </Text>
        <Text textAlign="right">
          {SHOP_NAME} · {dateTimeText(order.createdAt)} · {ORDER_STATUS_LABELS[order.status]}
        </Text>
      </Flex>
      <PrintedParties
        order={order}
        payment={`${paymentMethodText(order.paymentMethod, order.deliveryMethod)} – ${paymentText(order, new Date()).toLowerCase()}`}
      >
        <Text>
          {DELIVERY_METHOD_LABELS[order.deliveryMethod]}
          {order.deliveryAddress !== '' && `: ${order.deliveryAddress}`}
        </Text>
      </PrintedParties>
      <PrintedOrderLines
        lines={order.lines.map(({ rentalState, orderPackage, ...line }) => ({
          ...line,
          packageName: orderPackage?.name ?? null,
          state: rentalState && decisionOf(rentalState).label,
        }))}
      />
      <PrintedSums sums={sumRowsOf(order)} />
      {order.notes !== null && order.notes !== '' && (
        <Box mt="5" breakInside="avoid">
          <PrintedPart title="Бележки">
            <Text whiteSpace="pre-line">{order.notes}</Text>
          </PrintedPart>
        </Box>
      )}
    </PrintedPage>
  )
}
