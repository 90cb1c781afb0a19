import type { FragmentType } from '@apollo/client'
import { Button, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { holdLeft } from '../card-payments/hold-left.rules.ts'
import { CardDeposit_orderFragmentDoc, type CardDeposit_orderFragment } from './CardDeposit.graphql.ts'
import { isSecured, isToSettle, offeredWays } from './card-deposit.rules.ts'
import { useChangeDepositWay, useSecureDeposit } from './deposit-mutations.ts'
import { SettleDepositDialog } from './SettleDepositDialog.tsx'

function DepositState({ payment }: { payment: NonNullable<CardDeposit_orderFragment['cardDeposit']> }) {
  const { label, amount, captureBefore, button, paymentPage } = payment
  const hold = captureBefore === null ? null : holdLeft(captureBefore, new Date())
  return (
    <>
      <Text>
        {moneyText(amount)}. {label}
      </Text>
      {hold !== null && captureBefore !== null && (
        <Text fontSize="sm" color={hold.isUrgent ? 'fg.error' : 'fg.muted'}>
          {hold.text} ({dateTimeText(captureBefore)})
        </Text>
      )}
      {button !== null && (
        <Text fontSize="sm" overflowWrap="anywhere">
          Клиентът въвежда или потвърждава карта тук:{' '}
          <Link href={paymentPage} variant="underline">
            {paymentPage}
          </Link>
        </Text>
      )}
    </>
  )
}

/** Way and state of the deposit of an order, with the buttons of staff; renders nothing without card payments. */
export function CardDeposit({ order: masked }: { order: FragmentType<CardDeposit_orderFragment> }) {
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
      {cardDeposit !== null && <DepositState payment={cardDeposit} />}
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
