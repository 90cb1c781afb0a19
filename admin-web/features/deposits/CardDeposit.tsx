import type { FragmentType } from '@apollo/client'
import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { CardProgress } from '../card-payments/CardProgress.tsx'
import { CardDeposit_orderFragmentDoc, type CardDeposit_orderFragment } from './CardDeposit.graphql.ts'
import { isSecured, isToSettle, offeredWays } from './card-deposit.rules.ts'
import { useChangeDepositWay, useSecureDeposit } from './deposit-mutations.ts'
import { SettleDepositDialog } from './SettleDepositDialog.tsx'

interface CardDepositProps {
  order: FragmentType<CardDeposit_orderFragment>
  /** A list of all card payments follows, which has the state of this one. */
  isListed?: boolean
}

/** Way and state of the deposit of an order, with the buttons of staff; renders nothing without card payments. */
export function CardDeposit({ order: masked, isListed = false }: CardDepositProps) {
  const order = useFragmentData(CardDeposit_orderFragmentDoc, masked)
  const [isSettling, setSettling] = useState(false)
  const [changeWay, isChanging] = useChangeDepositWay()
  const [secure, isSecuring] = useSecureDeposit()
  const { id, version, depositWay, depositWays, cardDeposit, balance } = order
  const { ways, refusals } = offeredWays(depositWays ?? [], depositWay)
  if (balance === null || (ways.length < 2 && cardDeposit === null)) return null
  const needsDeposit = Number(balance.depositRequired.amount) > 0
  if (!needsDeposit && cardDeposit === null) return null
  const isMine = may('rentals.handOver')
  return (
    <Stack gap="2" borderTopWidth="1px" pt="3" data-testid="card-deposit">
      <HStack gap="3" flexWrap="wrap">
        <Text fontWeight="bold">Начин на депозита</Text>
        {isMine && needsDeposit ? (
          <SelectField
            label="Начин на депозита"
            size="sm"
            value={depositWay}
            options={ways}
            onChange={(way) => void changeWay({ input: { orderId: id, way, expectedVersion: version } })}
          />
        ) : (
          <Text>{ways.find(({ value }) => value === depositWay)?.label}</Text>
        )}
      </HStack>
      {refusals.map((refusal) => (
        <Text key={refusal} fontSize="sm" color="fg.muted">
          {refusal}
        </Text>
      ))}
      {depositWay !== 'CASH' && needsDeposit && cardDeposit === null && (
        <Text fontSize="sm" color="fg.muted">
          {depositWay === 'HOLD'
            ? 'Сумата се запазва автоматично в деня преди предаването.'
            : 'Сумата се взема автоматично, след като наемът е одобрен.'}
        </Text>
      )}
      {cardDeposit !== null && !isListed && (
        <>
          <Text>
            {moneyText(cardDeposit.amount)}. {cardDeposit.label}
          </Text>
          <CardProgress {...cardDeposit} />
        </>
      )}
      {isMine && (
        <HStack gap="2" flexWrap="wrap">
          {depositWay !== 'CASH' && cardDeposit !== null && needsDeposit && !isSecured(order) && (
            <Button
              size="sm"
              variant="outline"
              loading={isSecuring || isChanging}
              onClick={() => void secure({ input: { orderId: id } })}
            >
              Опитай картата сега
            </Button>
          )}
          {isToSettle(order) && (
            <Button size="sm" variant="outline" onClick={() => setSettling(true)}>
              Уреди депозита
            </Button>
          )}
        </HStack>
      )}
      {isSettling && <SettleDepositDialog order={order} onClose={() => setSettling(false)} />}
    </Stack>
  )
}
