import type { FragmentType } from '@apollo/client'
import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { DepositBox_orderFragmentDoc, type DepositBox_orderFragment } from './DepositBox.graphql.ts'
import { DepositForm } from './DepositForm.tsx'
import { DEPOSIT_KIND, DEPOSIT_METHOD } from './rental-words.ts'

interface DepositBoxProps {
  order: FragmentType<DepositBox_orderFragment>
  /** The reservation of withheld amounts. */
  reservationId: string | null
  headingAs?: 'h2' | 'h3'
}

export function DepositBox({ order, reservationId, headingAs = 'h3' }: DepositBoxProps) {
  const { id: orderId, deposits, depositEntries } = useFragmentData(DepositBox_orderFragmentDoc, order)
  const [isOpen, setOpen] = useState(false)
  if (deposits === null || depositEntries === null || depositEntries.length === 0) return null
  return (
    <Stack gap="3">
      <Text as={headingAs} fontWeight="800">
        Депозит
      </Text>
      <HStack gap="6" flexWrap="wrap">
        <Fact label="Поискан">{moneyText(deposits.asked)}</Fact>
        <Fact label="Получен">{moneyText(deposits.received)}</Fact>
        <Fact label="Задържан">{moneyText(deposits.kept)}</Fact>
        <Fact label="Върнат">{moneyText(deposits.givenBack)}</Fact>
        <Fact label="При нас">{moneyText(deposits.held)}</Fact>
      </HStack>
      <Stack as="ul" gap="1" listStyleType="none" fontSize="sm">
        {depositEntries.map((entry) => (
          <HStack as="li" key={`${entry.at} ${entry.kind}`} gap="3" flexWrap="wrap">
            <DateTime instant={entry.at} />
            <Text>
              {DEPOSIT_KIND[entry.kind]} {moneyText(entry.amount)}
              {entry.method !== null && ` ${DEPOSIT_METHOD[entry.method]}`}
              {entry.reason !== '' && ` – ${entry.reason}`}
            </Text>
            {entry.admin !== null && <Text color="fg.muted">{entry.admin.username}</Text>}
          </HStack>
        ))}
      </Stack>
      {isOpen ? (
        <DepositForm
          orderId={orderId}
          reservationId={reservationId}
          deposits={deposits}
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
