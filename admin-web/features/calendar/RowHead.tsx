import { Box, Link, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { may } from '../../lib/may.ts'
import { newOrderAddress, type CalendarProduct } from './calendar-days.rules.ts'
import type { CalendarState } from './useCalendarState.ts'

interface RowHeadProps {
  product: CalendarProduct
  state: Pick<CalendarState, 'period' | 'quantity'>
}

export function RowHead({ product, state: { period, quantity } }: RowHeadProps) {
  const { databaseId, name, calendar, availabilityFor } = product
  const units = calendar?.units ?? 0
  return (
    <>
      <Text fontWeight="bold" fontSize="sm" lineHeight="1.3" lineClamp="2" overflowWrap="anywhere">
        {name}
      </Text>
      {(period === null || availabilityFor == null) && (
        <Text fontSize="xs" color="fg.muted">
          {units} бр.{calendar !== null && calendar.setAside > 0 && `, отделени ${calendar.setAside}`}
        </Text>
      )}
      {period !== null && availabilityFor != null && (
        <Box fontSize="sm">
          <Text fontWeight="bold" colorPalette={availabilityFor.isAvailable ? 'mint' : 'red'} color="colorPalette.fg">
            {availabilityFor.isAvailable ? '✓' : '✗'} свободни {availabilityFor.freeUnits} от {units}
          </Text>
          {availabilityFor.refusal !== null && <Text color="fg.muted">{availabilityFor.refusal}</Text>}
          {availabilityFor.freeUnits >= quantity && may('orders.edit') && (
            <Link asChild variant="underline" fontSize="xs">
              <RouterLink to={newOrderAddress(databaseId, period, quantity)}>Нова резервация</RouterLink>
            </Link>
          )}
        </Box>
      )}
    </>
  )
}
