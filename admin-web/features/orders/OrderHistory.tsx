import type { FragmentType } from '@apollo/client'
import { Box, Text } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { eventActor, eventAmountText, eventText } from './order-events.ts'
import { OrderHistory_orderFragmentDoc, type OrderHistory_orderFragment } from './OrderHistory.graphql.ts'
import { OrderSection } from './OrderSection.tsx'

/** Who did what and when, latest first (decisions 12). */
export function OrderHistory({ order }: { order: FragmentType<OrderHistory_orderFragment> }) {
  const { history } = useFragmentData(OrderHistory_orderFragmentDoc, order)
  return (
    <OrderSection title="История">
      <Box as="ol" aria-label="История" listStyleType="none">
        {(history ?? [])
          .map((event, at) => {
            const amount = eventAmountText(event)
            return (
              // Events are only added, at the end.
              // oxlint-disable-next-line react/no-array-index-key
              <Box as="li" key={at} borderStartWidth="2px" ps="3" pb="3" _last={{ pb: '0' }}>
                <Text fontWeight="bold">{eventText(event)}</Text>
                {amount !== null && <Text fontSize="sm">{amount}</Text>}
                <Text fontSize="sm" color="fg.muted">
                  {dateTimeText(event.at)} · {eventActor(event)}
                </Text>
              </Box>
            )
          })
          .toReversed()}
      </Box>
    </OrderSection>
  )
}
