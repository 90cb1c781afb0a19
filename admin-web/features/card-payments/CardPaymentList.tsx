import type { FragmentType } from '@apollo/client'
import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { CardPaymentList_paymentFragmentDoc, type CardPaymentList_paymentFragment } from './CardPaymentList.graphql.ts'
import { CardProgress } from './CardProgress.tsx'
import { RefundCardDialog } from './RefundCardDialog.tsx'

const PURPOSES = { ORDER: 'Онлайн плащане с карта', DEPOSIT: 'Депозит по карта' } as const

function CardPaymentRow({ payment: masked }: { payment: FragmentType<CardPaymentList_paymentFragment> }) {
  const payment = useFragmentData(CardPaymentList_paymentFragmentDoc, masked)
  const [isRefunding, setRefunding] = useState(false)
  const { purpose, label, difference, amount, captured, refunded } = payment
  const mayRefund = may('orders.refund') && Number(captured.amount) > Number(refunded.amount)
  return (
    <Stack gap="1" as="li" borderTopWidth="1px" pt="2">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <Text>
          {PURPOSES[purpose]}: {moneyText(amount)}. {label}
        </Text>
        {mayRefund && (
          <Button size="xs" variant="outline" colorPalette="gray" onClick={() => setRefunding(true)}>
            Върни по картата
          </Button>
        )}
      </HStack>
      <CardProgress {...payment} />
      {difference !== null && difference !== '' && (
        <Text role="alert" fontSize="sm" color="fg.error">
          Сумата се различава: {difference}. Не изпращайте поръчката, преди да проверите.
        </Text>
      )}
      {isRefunding && <RefundCardDialog payment={payment} onClose={() => setRefunding(false)} />}
    </Stack>
  )
}

interface CardPaymentListProps {
  payments: readonly (FragmentType<CardPaymentList_paymentFragment> & { id: string })[]
}

/** Online payments of an order with their states; nothing without one. */
export function CardPaymentList({ payments }: CardPaymentListProps) {
  if (payments.length === 0) return null
  return (
    <Stack as="ul" gap="2" data-testid="card-payments" listStyleType="none">
      {payments.map((payment) => (
        <CardPaymentRow key={payment.id} payment={payment} />
      ))}
    </Stack>
  )
}
