import type { FragmentType } from '@apollo/client'
import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { Fact } from '../../ui/Fact.tsx'
import { CardDeposit } from '../deposits/CardDeposit.tsx'
import { PaymentList } from '../payments/PaymentList.tsx'
import { DepositBox_orderFragmentDoc, type DepositBox_orderFragment } from './DepositBox.graphql.ts'
import { DepositForm } from './DepositForm.tsx'

interface DepositBoxProps {
  order: FragmentType<DepositBox_orderFragment>
  reservationId: string
  /** Its part of the deposit. */
  own: MoneyParts
}

/** Deposits where pieces are handed over; the order's page has all payments. */
export function DepositBox({ order: masked, reservationId, own }: DepositBoxProps) {
  const order = useFragmentData(DepositBox_orderFragmentDoc, masked)
  const [isOpen, setOpen] = useState(false)
  const { balance, payments } = order
  if (balance === null) return null
  return (
    <Stack gap="3">
      <Text as="h3" fontWeight="800">
        Депозит
      </Text>
      <Fact label="На тази резервация">{moneyText(own)}</Fact>
      <HStack gap="6" flexWrap="wrap" role="group" aria-label="По цялата поръчка">
        <Fact label="По поръчката – нужен">{moneyText(balance.depositRequired)}</Fact>
        <Fact label="Получен">{moneyText(balance.depositReceived)}</Fact>
        <Fact label="Задържан">{moneyText(balance.depositWithheld)}</Fact>
        <Fact label="Върнат">{moneyText(balance.depositReturned)}</Fact>
        <Fact label="При нас">{moneyText(balance.depositHeld)}</Fact>
      </HStack>
      <CardDeposit order={order} />
      <PaymentList
        payments={(payments?.nodes ?? []).filter(({ purpose }) => purpose === 'DEPOSIT')}
        version={order.version}
      />
      {isOpen ? (
        <DepositForm
          orderId={order.id}
          version={order.version}
          reservationId={reservationId}
          deposits={balance}
          own={own}
          onDone={() => setOpen(false)}
        />
      ) : (
        <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setOpen(true)}>
          Запиши депозит
        </Button>
      )}
    </Stack>
  )
}
