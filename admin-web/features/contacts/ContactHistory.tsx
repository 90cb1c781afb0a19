import { Badge, Box, HStack, Link, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayText } from '#rules/day-text.ts'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import { Stars } from '../../../web/ui/Stars.tsx'
import { StatusBadge } from '../../ui/cells.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { PanelSection } from '../../ui/PanelSection.tsx'
import { RENTAL_STATE } from '../rentals/rental-words.ts'
import type { AdminContactQuery } from './ContactPage.graphql.ts'

type Contact = NonNullable<AdminContactQuery['contact']>

interface HistoryProps<Node> {
  title: string
  list: { totalCount: number; edges: readonly { node: Node }[] } | null
  children: (node: Node) => ReactNode
}

function History<Node extends { id: string }>({ title, list, children }: HistoryProps<Node>) {
  if (list === null || list.totalCount === 0) return null
  const more = list.totalCount - list.edges.length
  return (
    <PanelSection title={`${title} (${list.totalCount})`}>
      {list.edges.map(({ node }) => (
        <Box key={node.id} py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          {children(node)}
        </Box>
      ))}
      {more > 0 && <Text color="fg.muted">и още {more} по-стари</Text>}
    </PanelSection>
  )
}

export function ContactHistory({ contact }: { contact: Contact }) {
  return (
    <>
      <History title="Поръчки" list={contact.orders}>
        {({ databaseId, createdAt, status, amounts }) => (
          <HStack justify="space-between" flexWrap="wrap">
            <HStack flexWrap="wrap">
              <OrderLink databaseId={databaseId} />
              <Text color="fg.muted">{dateTimeText(createdAt)}</Text>
              <Badge colorPalette={ORDER_STATUS[status].palette}>{ORDER_STATUS[status].label}</Badge>
            </HStack>
            <Text fontWeight="bold">{moneyText(amounts.due)}</Text>
          </HStack>
        )}
      </History>
      <History title="Резервации" list={contact.reservations}>
        {({ databaseId, product, quantity, startsOn, endsOn, state }) => (
          <HStack flexWrap="wrap">
            <Link asChild variant="underline">
              <RouterLink to={`/admin/rent/reservations?edit=${databaseId}`}>
                {product.name} × {quantity}
              </RouterLink>
            </Link>
            <Text color="fg.muted">{`${dayText(startsOn)} – ${dayText(endsOn)}`}</Text>
            <StatusBadge status={RENTAL_STATE[state]} />
          </HStack>
        )}
      </History>
      <History title="Запитвания" list={contact.inquiries}>
        {({ databaseId, createdAt, message }) => (
          <Link asChild display="block">
            <RouterLink to={`/admin/contact-inquiries?edit=${databaseId}`}>
              <Text color="fg.muted" fontSize="sm">
                {dateTimeText(createdAt)}
              </Text>
              <Text lineClamp="3">{message}</Text>
            </RouterLink>
          </Link>
        )}
      </History>
      <History title="Отзиви" list={contact.reviews}>
        {({ createdAt, rating, text }) => (
          <>
            <HStack>
              <Stars rating={rating} />
              <Text color="fg.muted" fontSize="sm">
                {dateTimeText(createdAt)}
              </Text>
            </HStack>
            <Text>{text}</Text>
          </>
        )}
      </History>
    </>
  )
}
