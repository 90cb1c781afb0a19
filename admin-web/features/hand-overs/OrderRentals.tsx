import { Button, Flex, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { dayInSofia } from '#rules/calendar.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { may } from '../../lib/may.ts'
import { Fact } from '../../ui/Fact.tsx'
import {
  depositOwed,
  heldOf,
  nextStep,
  rentalsFor,
  rentalsOf,
  type OrderRental,
  type OrderStep,
} from './hand-over.rules.ts'
import { OrderStepDialog } from './OrderStepDialog.tsx'
import { useRentalOrders } from './useRentalOrders.ts'

const STEPS = [
  { step: 'handOver', label: 'Предай всичко' },
  { step: 'takeBack', label: 'Приеми всичко' },
  { step: 'close', label: 'Приключи' },
] as const satisfies readonly { step: OrderStep; label: string }[]

const sumOf = (rentals: readonly OrderRental[], part: (rental: OrderRental) => number): number =>
  rentals.reduce((sum, rental) => sum + part(rental), 0)

/** The rentals of an order as a whole; nothing for an order without live ones. */
export function OrderRentals({ orderId }: { orderId: string }) {
  const { orders } = useRentalOrders([orderId])
  const [step, setStep] = useState<OrderStep | null>(null)
  const [order] = orders ?? []
  if (order === undefined) return null
  const today = dayInSofia(new Date())
  const live = rentalsOf(order).filter(({ state }) => state !== 'REJECTED' && state !== 'CANCELLED')
  if (live.length === 0) return null
  // A new order has to be confirmed first.
  const main =
    order.status === 'PENDING' && live.every(({ handedOver }) => handedOver === 0) ? null : nextStep(order, today)
  const pieces = sumOf(live, ({ quantity }) => quantity)
  const lost = sumOf(live, ({ lostUnits }) => lostUnits)
  const owed = depositOwed(order)
  const buttons = may('rentals.handOver') ? STEPS.filter((one) => rentalsFor(one.step, order).length > 0) : []
  return (
    <Flex
      as="section"
      aria-label="Наем"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="2xl"
      px={{ base: '4', md: '5' }}
      py="3"
      gap="4"
      justify="space-between"
      align="center"
      flexWrap="wrap"
    >
      <HStack columnGap="6" rowGap="2" flexWrap="wrap">
        <Fact label="Предадени">{`${sumOf(live, ({ handedOver }) => handedOver)} от ${pieces} бр.`}</Fact>
        <Fact label="Върнати">{`${sumOf(live, ({ returned, lostUnits }) => returned - lostUnits)} бр.`}</Fact>
        {lost > 0 && <Fact label="Изгубени">{`${lost} бр.`}</Fact>}
        {owed !== '' && order.balance !== null && (
          <Fact label="Депозит за получаване">{moneyText({ ...order.balance.depositRequired, amount: owed })}</Fact>
        )}
        {heldOf(order) > 0 && order.balance !== null && (
          <Fact label="Депозит при нас">{moneyText(order.balance.depositHeld)}</Fact>
        )}
      </HStack>
      {buttons.length > 0 && (
        <HStack gap="2" flexWrap="wrap" w={{ base: 'full', md: 'auto' }}>
          {buttons.map(({ step: one, label }) => (
            <Button
              key={one}
              flex={{ base: '1', md: 'none' }}
              {...(one !== main && { variant: 'outline', colorPalette: 'gray' })}
              onClick={() => setStep(one)}
            >
              {label}
            </Button>
          ))}
        </HStack>
      )}
      {step !== null && <OrderStepDialog key={step} step={step} order={order} onClose={() => setStep(null)} />}
    </Flex>
  )
}
