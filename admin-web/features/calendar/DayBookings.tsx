import { useQuery } from '@apollo/client/react'
import { Button, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import type { CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { may } from '../../lib/may.ts'
import { StatusBadge } from '../../ui/cells.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { RENTAL_STATE } from '../rentals/rental-words.ts'
import { ShortReservations } from '../rentals/ShortReservations.tsx'
import { bookingsOn, newOrderAddress, type CalendarProduct } from './calendar-days.rules.ts'
import { AdminShortReservationsDocument } from './DayBookings.graphql.ts'

interface DayBookingsProps {
  product: CalendarProduct
  day: CalendarDay
  quantity: number
  onOpen: (reservationNumber: number) => void
  onClose: () => void
}

export function DayBookings({ product, day, quantity, onOpen, onClose }: DayBookingsProps) {
  const { name, databaseId, calendar } = product
  const shown = calendar?.days.find((one) => one.day === day)
  const free = shown?.freeUnits ?? 0
  const { data } = useQuery(AdminShortReservationsDocument, {
    variables: { databaseId },
    fetchPolicy: 'cache-and-network',
    skip: (shown?.missing ?? 0) === 0,
  })
  const short = data?.product?.__typename === 'RentalProduct' ? (data.product.shortReservations ?? []) : []
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`${name}, ${dayText(day)}`}
      footer={
        may('orders.edit') && free >= quantity ? (
          <Button asChild variant="outline">
            <RouterLink to={newOrderAddress(databaseId, { from: day, to: day }, quantity)}>
              Нова резервация за този ден
            </RouterLink>
          </Button>
        ) : undefined
      }
    >
      <Stack gap="4">
        <Text>
          Свободни {free} от {calendar?.units ?? 0} бр.
        </Text>
        <Stack as="ul" gap="3" listStyleType="none">
          {bookingsOn(calendar?.bookings ?? [], day).map(({ reservation, ...booking }) => (
            <HStack as="li" key={reservation.id} gap="3" flexWrap="wrap">
              <StatusBadge status={RENTAL_STATE[booking.state]} />
              <Text>
                {booking.quantity} бр., {dayText(booking.startsOn)} – {dayText(booking.endsOn)},{' '}
                {reservation.order.customerName}
              </Text>
              <Link as="button" variant="underline" onClick={() => onOpen(reservation.databaseId)}>
                резервация № {reservation.databaseId}
              </Link>
              <OrderLink databaseId={reservation.order.databaseId}>поръчка № {reservation.order.databaseId}</OrderLink>
            </HStack>
          ))}
        </Stack>
        <ShortReservations found={short.filter(({ days }) => days.includes(day))} ownId="" />
      </Stack>
    </Modal>
  )
}
