import type { FragmentType } from '@apollo/client'
import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { Fact } from '../../ui/Fact.tsx'
import { OrderMoney_orderFragmentDoc, type OrderMoney_orderFragment } from './OrderMoney.graphql.ts'
import { OrderSection } from './OrderSection.tsx'
import { isSome, returnableLines } from './refund-form.rules.ts'
import { RefundDialog } from './RefundDialog.tsx'

export function OrderMoney(props: { order: FragmentType<OrderMoney_orderFragment> }) {
  const order = useFragmentData(OrderMoney_orderFragmentDoc, props.order)
  const [isOpen, setOpen] = useState(false)
  const { payments } = order
  if (payments === null) return null
  const lines = returnableLines(order)
  const mayRefund = may('orders.refund') && (isSome(payments.refundable) || lines.length > 0)
  if (!isSome(payments.paid) && !mayRefund && order.refunds.length === 0) return null
  return (
    <OrderSection title="Пари">
      <Stack gap="3">
        <HStack gap="6" flexWrap="wrap">
          <Fact label="Платено">{moneyText(payments.paid)}</Fact>
          {isSome(payments.refunded) && <Fact label="Върнато">{moneyText(payments.refunded)}</Fact>}
          {isSome(payments.owed) && <Fact label="За доплащане">{moneyText(payments.owed)}</Fact>}
        </HStack>
        {mayRefund ? (
          <Button size="sm" variant="outline" colorPalette="gray" alignSelf="flex-start" onClick={() => setOpen(true)}>
            Върни пари или стоки
          </Button>
        ) : (
          <Text fontSize="sm" color="fg.muted">
            Няма какво да се върне.
          </Text>
        )}
      </Stack>
      {isOpen && (
        <RefundDialog
          orderId={order.id}
          databaseId={order.databaseId}
          version={order.version}
          refundable={payments.refundable}
          lines={lines}
          onClose={() => setOpen(false)}
        />
      )}
    </OrderSection>
  )
}
