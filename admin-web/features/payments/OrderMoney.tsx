import type { FragmentType } from '@apollo/client'
import { Button, HStack, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { minorUnitsOf } from '#rules/money.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { Fact } from '../../ui/Fact.tsx'
import { heldCard, owedBesides } from '../card-payments/held-card.rules.ts'
import { CardPaymentList } from '../card-payments/CardPaymentList.tsx'
import { CardDeposit } from '../deposits/CardDeposit.tsx'
import { ChargeDialog } from '../charges/ChargeDialog.tsx'
import { ChargeList } from '../charges/ChargeList.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { isSome, refundLinesOf, returnableLines } from '../orders/refund-form.rules.ts'
import { RefundDialog } from '../orders/RefundDialog.tsx'
import { OrderMoney_orderFragmentDoc, type OrderMoney_orderFragment } from './OrderMoney.graphql.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PaymentList } from './PaymentList.tsx'

/** In the address: lines that a customer withdrew from. */
export const WITHDRAWN = 'withdrawn'

interface OrderMoneyProps {
  order: FragmentType<OrderMoney_orderFragment>
  isRecording: boolean
  onRecord: (isOpen: boolean) => void
}

const secondary = { size: 'sm', variant: 'outline', colorPalette: 'gray' } as const

const someOf = (label: string, amount: MoneyParts) =>
  isSome(amount) && (
    <Fact key={label} label={label}>
      {moneyText(amount)}
    </Fact>
  )

/** The price of the order, its payments and its balance, with the steps that settle it. */
export function OrderMoney({ order: masked, isRecording, onRecord }: OrderMoneyProps) {
  const order = useFragmentData(OrderMoney_orderFragmentDoc, masked)
  const [search] = useSearchParams()
  const withdrawn = search.getAll(WITHDRAWN)
  const [isReturning, setReturning] = useState(withdrawn.length > 0)
  const [isCharging, setCharging] = useState(false)
  const { balance, payments, charges, databaseId, version } = order
  const fees = order.proposedLateFees ?? []
  if (balance === null) return null
  const held = heldCard(order, new Date())
  const owed = owedBesides(balance.owed, held)
  const lines = returnableLines(order)
  const mayRefund = may('orders.refund') && (isSome(balance.refundable) || lines.length > 0)
  return (
    <PanelSection title="Плащания">
      <Stack gap="3">
        <HStack columnGap="6" rowGap="3" flexWrap="wrap">
          <Fact label="За плащане">{moneyText(balance.due)}</Fact>
          <Fact label="Платено">{moneyText(balance.paid)}</Fact>
          {someOf('От тях удържан депозит', balance.depositWithheld)}
          {held !== null && (
            <Fact label="По картата на клиента">{`${moneyText(held.amount)}, ${held.text.toLowerCase()}`}</Fact>
          )}
          {owed !== null && <Fact label="Дължи">{moneyText(owed)}</Fact>}
          {someOf('За връщане', balance.toGiveBack)}
          {someOf('Депозит при нас', balance.depositHeld)}
        </HStack>
        <HStack gap="2" flexWrap="wrap">
          {may('rentals.handOver') && (
            <Button {...secondary} onClick={() => onRecord(true)}>
              Запиши плащане
            </Button>
          )}
          {mayRefund && (
            <Button {...secondary} onClick={() => setReturning(true)}>
              Върни пари или стоки
            </Button>
          )}
          {may('orders.edit') && orderStatusRule(order.status).isCharged && (
            <Button {...secondary} onClick={() => setCharging(true)}>
              {fees.length > 0 ? 'Начисли просрочие' : 'Начисли или отстъпи'}
            </Button>
          )}
        </HStack>
        <CardDeposit order={order} isListed />
        <CardPaymentList payments={order.cardPayments ?? []} />
        <ChargeList charges={charges.nodes} version={version} />
        <PaymentList payments={payments?.nodes ?? []} version={version} />
      </Stack>
      {isRecording && <PaymentDialog order={order} onClose={() => onRecord(false)} />}
      {isCharging && (
        <ChargeDialog
          orderId={order.id}
          databaseId={databaseId}
          address={order.deliveryAddress ?? ''}
          version={version}
          fees={fees}
          onClose={() => setCharging(false)}
        />
      )}
      {isReturning && mayRefund && (
        <RefundDialog
          orderId={order.id}
          databaseId={databaseId}
          version={version}
          refundable={balance.refundable}
          lines={refundLinesOf(order)}
          feeLeftMinor={minorUnitsOf(order.deliveryFeeLeft?.amount ?? '0.00') ?? 0}
          withdrawn={withdrawn}
          onClose={() => setReturning(false)}
        />
      )}
    </PanelSection>
  )
}
