import { Badge, Flex, Text } from '@chakra-ui/react'
import type { CalendarDay } from '#rules/calendar.ts'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import { OrderLink } from '../orders/OrderLink.tsx'
import { DELIVERY_WORDS } from '../orders/order-words.ts'
import { dispatchState, type PartyOrder } from './parties.rules.ts'

/** An order of a party: its state, and by when it is to be sent. */
export function PartyOrderRow({ order, today }: { order: PartyOrder; today: CalendarDay }) {
  const { databaseId, lineCount, rentalLineCount, deliveryMethod, status } = order
  const dispatch = dispatchState(order, today)
  const facts = [`${lineCount} арт.`, DELIVERY_WORDS[deliveryMethod], ...(rentalLineCount > 0 ? ['наем'] : [])]
  return (
    <Flex columnGap="2" rowGap="0.5" flexWrap="wrap" align="center" minH="6">
      <Text fontSize="sm" color="fg.muted">
        <OrderLink databaseId={databaseId}>поръчка № {databaseId}</OrderLink>
        {` · ${facts.join(' · ')}`}
      </Text>
      <Badge colorPalette={ORDER_STATUS[status].palette}>{ORDER_STATUS[status].label}</Badge>
      {dispatch !== null && <Badge colorPalette={dispatch.isLate ? 'red' : 'sun'}>{dispatch.text}</Badge>}
    </Flex>
  )
}
