import { Button, HStack } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { dayText } from '#rules/day-text.ts'
import { may } from '../../lib/may.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { orderEditAddress } from '../orders/OrderLink.tsx'
import { useChangeDays } from './rental-mutations.ts'
import type { ShortReservation } from './shortage.rules.ts'

const ACTION = { size: 'xs', variant: 'outline', h: 'auto', minH: '8', py: '1', whiteSpace: 'normal' } as const

/** What staff may do about a reservation that lacks pieces (docs/spec/panel.md#reservations-that-lack-pieces). */
export function ShortageActions({ reservation, suggestions }: Pick<ShortReservation, 'reservation' | 'suggestions'>) {
  const { id: reservationId, version: expectedVersion, quantity, order } = reservation
  const [changeDays, isBusy] = useChangeDays()
  const { ask, question } = useQuestion()
  async function move(startsOn: string, endsOn: string): Promise<void> {
    const days = `${dayText(startsOn)} – ${dayText(endsOn)}`
    const text = `Наемът на ${order.customerName} ще е ${days}. Цената се смята за новите дни.`
    if ((await ask({ title: 'Съгласен ли е клиентът?', text, yes: 'Премести' })) !== 'yes') return
    await changeDays({ input: { reservationId, startsOn, endsOn, expectedVersion } })
  }
  const edit = (key: string, label: string) =>
    may('orders.edit') ? (
      <Button key={key} asChild {...ACTION}>
        <RouterLink to={orderEditAddress(order.databaseId)}>{label}</RouterLink>
      </Button>
    ) : null
  return (
    <HStack gap="2" flexWrap="wrap" my="1" _empty={{ display: 'none' }}>
      {suggestions.map((one) => {
        switch (one.__typename) {
          case 'SwapPart':
            return edit(one.itemName, `Замени с ${one.itemName}`)
          case 'FewerPieces':
            return edit('fewer', `Остави ${one.quantity} вместо ${quantity} бр.`)
          case 'OtherDays':
            return may('reservations.write') ? (
              <Button key="days" {...ACTION} loading={isBusy} onClick={() => void move(one.startsOn, one.endsOn)}>
                Премести на {dayText(one.startsOn)} – {dayText(one.endsOn)}
              </Button>
            ) : null
          case 'AskShop':
            return (
              <Button key="ask" asChild {...ACTION}>
                <a href={`tel:${order.customerPhone}`}>Обадете се на клиента</a>
              </Button>
            )
          // Of carts.
          case 'OtherEventDate':
          case 'LeaveOut':
            return null
        }
      })}
      {question}
    </HStack>
  )
}
