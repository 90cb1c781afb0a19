import type { FragmentType } from '@apollo/client'
import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { orderMoments } from '#rules/order-moments.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { Moments } from '../../../web/ui/Moments.tsx'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { EventDayDialog } from './EventDayDialog.tsx'
import { OrderParty_orderFragmentDoc, type OrderParty_orderFragment } from './OrderParty.graphql.ts'

/** The days of the order for its party, and the button that sets its day. */
export function OrderParty(props: { order: FragmentType<OrderParty_orderFragment> }) {
  const order = useFragmentData(OrderParty_orderFragmentDoc, props.order)
  const [isOpen, setOpen] = useState(false)
  const { id, version, eventOn, lines, status } = order
  const moments = orderMoments({ ...order, rentals: lines.flatMap(({ rental }) => (rental === null ? [] : [rental])) })
  const mayEdit = may('orders.edit') && orderStatusRule(status).holdsGoods
  if (moments.length === 0 && !mayEdit) return null
  return (
    <Flex as="section" aria-label="Парти" gap="4" align="center" flexWrap="wrap">
      {moments.length > 0 && (
        <Box flex="1 1 20rem">
          <Moments moments={moments} />
        </Box>
      )}
      {mayEdit && (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
          {eventOn === null ? 'Запиши дата на партито' : 'Промени датата'}
        </Button>
      )}
      {isOpen && (
        <EventDayDialog orderId={id} version={version} eventOn={eventOn ?? ''} onClose={() => setOpen(false)} />
      )}
    </Flex>
  )
}
