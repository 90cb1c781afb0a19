import type { FragmentType } from '@apollo/client'
import { Box, Text } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { timelineOf } from './order-timeline.ts'
import {
  OrderHistory_orderFragmentDoc,
  type OrderHistory_orderFragment,
  type OrderLetter_messageFragment,
} from './OrderHistory.graphql.ts'
import { PanelSection } from '../../ui/PanelSection.tsx'

interface OrderHistoryProps {
  order: FragmentType<OrderHistory_orderFragment>
  letters: readonly OrderLetter_messageFragment[]
}

/** Latest first (docs/spec/orders.md#history-of-an-order). */
export function OrderHistory({ order, letters }: OrderHistoryProps) {
  const entries = timelineOf(useFragmentData(OrderHistory_orderFragmentDoc, order), letters)
  return (
    <PanelSection title="История">
      <Box as="ol" aria-label="История" listStyleType="none">
        {entries.map(({ at, title, texts, actor }, index) => (
          // Entries are only added, at the start.
          <Box as="li" key={entries.length - index} borderStartWidth="2px" ps="3" pb="3" _last={{ pb: '0' }}>
            <Text fontWeight="bold">{title}</Text>
            {texts.map((text) => (
              <Text key={text} fontSize="sm" whiteSpace="pre-wrap">
                {text}
              </Text>
            ))}
            <Text fontSize="sm" color="fg.muted">
              {dateTimeText(at)} · {actor}
            </Text>
          </Box>
        ))}
      </Box>
    </PanelSection>
  )
}
