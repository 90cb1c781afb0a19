import type { FragmentType } from '@apollo/client'
import { Box, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  DELIVERY_METHOD_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  paymentMethodText,
} from '#rules/order-labels.ts'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { SHOP_NAME } from '../../../web/lib/shop-name.ts'
import { PrintedOrderLines } from '../../../web/ui/PrintedOrderLines.tsx'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { sumRowsOf } from './order-sums.ts'
import { OrderPaper_orderFragmentDoc, type OrderPaper_orderFragment } from './OrderPaper.graphql.ts'
import { decisionOf } from '../reservations/reservation-words.ts'

/** Paper is white in both colour modes, so the print has fixed colours. */
const LINE = '1px solid #b8b2c0'
const PALE = '#5a5070'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Text fontSize="8pt" textTransform="uppercase" letterSpacing="0.06em" color={PALE}>
        {title}
      </Text>
      {children}
    </Box>
  )
}

export function OrderPaper(props: { order: FragmentType<OrderPaper_orderFragment> }) {
  const order = useFragmentData(OrderPaper_orderFragmentDoc, props.order)
  const { invoice } = order
  const sums = sumRowsOf(order)
  return (
    <Box
      display="none"
      _print={{ display: 'block' }}
      bg="white"
      color="black"
      fontSize="10pt"
      lineHeight="1.4"
      data-testid="order-paper"
    >
      <Flex justify="space-between" align="baseline" gap="8" pb="3" mb="4" borderBottom={LINE}>
        <Text fontSize="18pt" fontWeight="800">
          Поръчка № {order.databaseId}
        </Text>
        <Text textAlign="right">
          {SHOP_NAME} · {dateTimeText(order.createdAt)} · {ORDER_STATUS_LABELS[order.status]}
        </Text>
      </Flex>
      <SimpleGrid columns={invoice === null ? 2 : 3} gap="6" mb="5">
        <Part title="Клиент">
          <Text fontWeight="bold">{order.customerName}</Text>
          <Text>{order.customerPhone}</Text>
          <Text>{order.customerEmail}</Text>
        </Part>
        <Part title="Доставка и плащане">
          <Text>
            {DELIVERY_METHOD_LABELS[order.deliveryMethod]}
            {order.deliveryAddress !== '' && `: ${order.deliveryAddress}`}
          </Text>
          <Text>
            {paymentMethodText(order.paymentMethod, order.deliveryMethod)} –{' '}
            {PAYMENT_STATUS_LABELS[order.paymentStatus].toLowerCase()}
          </Text>
        </Part>
        {invoice !== null && (
          <Part title="Фактура за">
            <Text fontWeight="bold">{invoice.companyName}</Text>
            <Text>
              ЕИК {invoice.companyEik}
              {invoice.companyVat !== null && invoice.companyVat !== '' && ` · ДДС № ${invoice.companyVat}`}
            </Text>
            <Text>МОЛ {invoice.companyManager}</Text>
            <Text>{invoice.companyAddress}</Text>
          </Part>
        )}
      </SimpleGrid>
      <PrintedOrderLines
        lines={order.lines.map(({ rentalState, ...line }) => ({
          ...line,
          state: rentalState && decisionOf(rentalState).label,
        }))}
      />
      <Box ms="auto" mt="3" w="80mm" breakInside="avoid">
        {sums.map(({ label, text }, at) => (
          <Flex
            key={label}
            justify="space-between"
            gap="4"
            py="0.5"
            {...(at === sums.length - 1 && {
              borderTop: LINE,
              mt: '1.5',
              pt: '1.5',
              fontWeight: '800',
              fontSize: '12pt',
            })}
          >
            <span>{label}</span>
            <chakra.span whiteSpace="nowrap">{text}</chakra.span>
          </Flex>
        ))}
      </Box>
      {order.notes !== null && order.notes !== '' && (
        <Box mt="5" breakInside="avoid">
          <Part title="Бележки">
            <Text whiteSpace="pre-line">{order.notes}</Text>
          </Part>
        </Box>
      )}
    </Box>
  )
}
