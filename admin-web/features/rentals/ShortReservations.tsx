import { Box, Stack, Text } from '@chakra-ui/react'
import { dayText, longDayText } from '#rules/day-text.ts'
import { OrderLink } from '../orders/OrderLink.tsx'
import { ShortageActions } from './ShortageActions.tsx'
import { helpText, type ShortReservation } from './shortage.rules.ts'

export function ShortReservations({ found, ownId }: { found: readonly ShortReservation[]; ownId: string }) {
  if (found.length === 0) return null
  return (
    <Box bg="bg.warning" borderRadius="xl" px="4" py="3" role="status">
      <Text fontWeight="bold" mb="1">
        Не достигат бройки за следващи резервации:
      </Text>
      <Stack as="ul" gap="1" listStyleType="none">
        {found.map(({ reservation, missing, days, ...help }) => (
          <li key={reservation.id}>
            {reservation.id === ownId ? 'тази резервация' : <OrderLink databaseId={reservation.order.databaseId} />}
            {` – ${reservation.order.customerName}, `}
            <a href={`tel:${reservation.order.customerPhone}`}>{reservation.order.customerPhone}</a>
            {reservation.order.eventOn !== null && `, парти на ${longDayText(reservation.order.eventOn)}`}
            {`: липсват ${missing} бр. на ${days.map(dayText).join(', ')}`}
            {helpText(help) !== null && (
              <Text fontSize="sm" color="fg.muted">
                {helpText(help)}
              </Text>
            )}
            <ShortageActions reservation={reservation} suggestions={help.suggestions} />
          </li>
        ))}
      </Stack>
    </Box>
  )
}
