import { Box, Flex, Text } from '@chakra-ui/react'
import type { CalendarDay } from '#rules/calendar.ts'
import { firstText } from '../../../web/lib/money-text.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { rentalsFor } from './hand-over.rules.ts'
import { depositFor, hindrance, piecesText, type ManyStep } from './many-orders.rules.ts'
import { MissingNote } from './MissingNote.tsx'
import type { RentalOrder } from './useRentalOrders.ts'

export interface OrderOutcome {
  isDone: boolean
  text: string
}

interface ManyOrdersRowProps {
  step: ManyStep
  order: RentalOrder
  today: CalendarDay
  isTaken: boolean
  withDeposit: boolean
  outcome: OrderOutcome | undefined
  onTake: (isOn: boolean) => void
  onDeposit: (isOn: boolean) => void
}

const DEPOSIT = { handOver: 'Получен депозит', takeBack: 'Върни депозит' } as const

/** An order before its step, or with the outcome. */
export function ManyOrdersRow(props: ManyOrdersRowProps) {
  const { step, order, today, isTaken, withDeposit, outcome, onTake, onDeposit } = props
  const reason = hindrance(step, order, today)
  const isOpen = outcome?.isDone !== true && reason === null
  const deposit = depositFor(step, order)
  const missing = step === 'handOver' ? Math.max(0, ...rentalsFor(step, order).map((rental) => rental.missing)) : 0
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      justify="space-between"
      flexWrap="wrap"
    >
      <Box flex="1 1 14rem" minW="0">
        <Flex gap="2" align="center" fontWeight="bold">
          {isOpen ? <CheckField label={order.customerName} isOn={isTaken} onChange={onTake} /> : order.customerName}
          <Box as="span" whiteSpace="nowrap">
            <OrderLink databaseId={order.databaseId}>№ {order.databaseId}</OrderLink>
          </Box>
        </Flex>
        {outcome?.isDone !== true && (
          <Text fontSize="sm" color="fg.muted">
            {reason ?? piecesText(step, order, today)}
          </Text>
        )}
        {isOpen && <MissingNote missing={missing} />}
      </Box>
      {outcome !== undefined && (
        <Text role="status" fontWeight="bold" color={outcome.isDone ? 'fg.success' : 'fg.error'} maxW="xs">
          {outcome.text}
        </Text>
      )}
      {isOpen && isTaken && deposit !== '' && order.balance !== null && (
        <CheckField
          label={`${DEPOSIT[step]} ${firstText({ ...order.balance.depositHeld, amount: deposit })}`}
          isOn={withDeposit}
          onChange={onDeposit}
        />
      )}
    </Flex>
  )
}
