import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { may } from '../../lib/may.ts'
import { OrderLink } from '../orders/OrderLink.tsx'
import { actionOf, type DayAction, type OrderOfDay } from './customers-of-day.rules.ts'
import { RentalOfDay } from './RentalOfDay.tsx'
import { shortDayText } from './turnover-words.ts'

const ACTIONS: Record<DayAction, string> = {
  approve: 'Одобри',
  handOver: 'Предай',
  takeBack: 'Приеми',
  close: 'Приключи',
}

const mayAct = (action: DayAction): boolean => may(action === 'approve' ? 'reservations.write' : 'rentals.handOver')

interface OrderOfDayRowProps {
  group: OrderOfDay
  onOpen: (databaseId: number) => void
  onAct: (action: DayAction, group: OrderOfDay) => void
}

/** An order of the day with its rentals and its next step. */
export function OrderOfDayRow({ group, onOpen, onAct }: OrderOfDayRowProps) {
  const { order, rentals } = group
  const action = actionOf(group)
  const [first] = rentals
  return (
    <Box role="group" aria-label={`Поръчка № ${order.databaseId}`}>
      <Flex justify="space-between" align="center" columnGap="2" flexWrap="wrap">
        <Text fontSize="sm" color="fg.muted">
          <OrderLink databaseId={order.databaseId}>поръчка № {order.databaseId}</OrderLink>
          {first !== undefined && ` · ${shortDayText(first.startsOn)} – ${shortDayText(first.endsOn)}`}
        </Text>
        {action !== null && mayAct(action) && (
          <Button
            size="xs"
            {...(action === 'approve' ? { colorPalette: 'mint' } : { variant: 'outline' as const })}
            onClick={() => onAct(action, group)}
          >
            {ACTIONS[action]}
          </Button>
        )}
      </Flex>
      <Stack as="ul" gap="0.5" listStyleType="none">
        {rentals.map((rental) => (
          <RentalOfDay key={rental.id} rental={rental} onOpen={onOpen} />
        ))}
      </Stack>
    </Box>
  )
}
