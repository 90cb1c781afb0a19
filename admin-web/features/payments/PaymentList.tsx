import type { FragmentType } from '@apollo/client'
import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { DateTime } from '../../ui/cells.tsx'
import { CorrectPaymentDialog } from './CorrectPaymentDialog.tsx'
import { METHODS, MOVED, PURPOSES } from './payment-words.ts'
import { PaymentList_paymentFragmentDoc, type PaymentList_paymentFragment } from './PaymentList.graphql.ts'

const textOf = ({ kind, purpose, amount, method, reference, reason }: PaymentList_paymentFragment): string =>
  [
    `${PURPOSES[purpose]}: ${MOVED[kind]} ${moneyText(amount)}`,
    method === null ? '' : METHODS[method].toLowerCase(),
    reference,
    reason,
  ]
    .filter((text) => text !== '')
    .join(', ')

interface PaymentRowProps {
  payment: FragmentType<PaymentList_paymentFragment>
  version: number
}

function PaymentRow({ payment: masked, version }: PaymentRowProps) {
  const payment = useFragmentData(PaymentList_paymentFragmentDoc, masked)
  const [isOpen, setOpen] = useState(false)
  const { createdAt, admin, corrects, correction, isOnline } = payment
  const isWrong = corrects !== null || correction !== null
  return (
    <HStack as="li" columnGap="3" rowGap="0" flexWrap="wrap" {...(isWrong && { color: 'fg.muted' })}>
      <DateTime instant={createdAt} />
      <Text {...(correction !== null && { textDecoration: 'line-through' })}>{textOf(payment)}</Text>
      {admin !== null && <Text color="fg.muted">{admin.username}</Text>}
      {!isWrong && !isOnline && may('orders.refund') && (
        <Button size="xs" variant="ghost" ms="-2.5" onClick={() => setOpen(true)}>
          Поправи
        </Button>
      )}
      {isOpen && <CorrectPaymentDialog payment={payment} version={version} onClose={() => setOpen(false)} />}
    </HStack>
  )
}

interface PaymentListProps {
  payments: readonly ({ id: string } & FragmentType<PaymentList_paymentFragment>)[]
  /** Of the order. */
  version: number
}

export function PaymentList({ payments, version }: PaymentListProps) {
  if (payments.length === 0) return null
  return (
    <Stack as="ul" gap="3" listStyleType="none" fontSize="sm" aria-label="Плащания">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} version={version} />
      ))}
    </Stack>
  )
}
