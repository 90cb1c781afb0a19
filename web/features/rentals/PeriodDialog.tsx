import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { rentalAmounts } from '#rules/order-amounts.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { shopDayAt } from '#rules/rental-starts.ts'
import { firstText, moneyOf, secondText } from '../../lib/money-text.ts'
import { shopFacts, shownShop } from '../../lib/shown-shop.ts'
import { Modal } from '../../ui/Modal.tsx'
import { PeriodCalendar } from './PeriodCalendar.tsx'
import { arrangementText, periodProblem, rulesText, withDay, type ChosenPeriod } from './rental-choice.rules.ts'
import { RentSummary } from './RentSummary.tsx'
import { weekdayText } from './month.rules.ts'
import { useFreeUnits } from './useFreeUnits.ts'

interface PeriodDialogProps {
  databaseId: number
  name: string
  pricePerDayMinor: number
  quantity: number
  isOpen: boolean
  isAdding: boolean
  onClose: () => void
  onConfirm: (period: { startsOn: string; endsOn: string }) => void
}

const NOTHING: ChosenPeriod = { startsOn: null, endsOn: null }

/** Next to the button that confirms it, whatever the calendar takes. */
function Total({ pricePerDayMinor, days, quantity }: { pricePerDayMinor: number; days: number; quantity: number }) {
  const { totalMinor } = rentalAmounts(pricePerDayMinor, days, quantity)
  const total = moneyOf(totalMinor)
  return (
    <Box me="auto" lineHeight="1.2" data-testid="rent-total">
      <Text fontWeight="900" fontSize="lg">
        {firstText(total)}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {[secondText(total), 'с депозита'].filter((part) => part !== null).join(' · ')}
      </Text>
    </Box>
  )
}

/** Closing it discards the selection (docs/spec/rentals.md#period-dialog). */
export function PeriodDialog({
  databaseId,
  name,
  pricePerDayMinor,
  quantity,
  isOpen,
  isAdding,
  onClose,
  onConfirm,
}: PeriodDialogProps) {
  const { today, firstStart } = shopDayAt(new Date(), shownShop().rentalStarts?.sameDayUntil ?? '24:00')
  const [chosen, setChosen] = useState(NOTHING)
  const [isEndNext, setEndNext] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [from, setFrom] = useState(today)
  const { free, rules: loaded, isLoading, hasFailed } = useFreeUnits(databaseId, from, isAdding)
  const rules = { ...loaded, firstStart, arrangement: arrangementText(shopFacts()) }
  const problem = periodProblem(chosen, today, quantity, free, rules)
  const { startsOn, endsOn } = chosen
  const days =
    startsOn !== null && endsOn !== null ? chargedRentalDays(startsOn, endsOn, [...rules.closed.keys()]) : null
  const next = (period: ChosenPeriod, day: CalendarDay) => withDay(period, day, isEndNext)
  const change = (period: ChosenPeriod) => {
    setChosen(period)
    setRefused(null)
  }
  const close = () => {
    change(NOTHING)
    setEndNext(false)
    onClose()
  }
  const said =
    startsOn === null
      ? 'Изберете начална дата'
      : endsOn === null
        ? `От ${dayText(startsOn)}. Изберете крайна дата.`
        : `${dayText(startsOn)} – ${dayText(endsOn)}`
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title="Период на наема"
      footer={
        <>
          {days !== null && <Total pricePerDayMinor={pricePerDayMinor} days={days} quantity={quantity} />}
          <Button variant="ghost" colorPalette="gray" onClick={close}>
            Отказ
          </Button>
          <Button
            disabled={startsOn === null || endsOn === null || problem !== null || isAdding}
            onClick={() => startsOn !== null && endsOn !== null && onConfirm({ startsOn, endsOn })}
          >
            {isAdding ? 'Добавяне...' : 'Потвърди'}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="fg.muted">
          {name} · {quantity} бр.
        </Text>
        <Text fontWeight="800" fontSize="lg" aria-live="polite">
          {said}
        </Text>
        {startsOn !== null && (
          <HStack gap="2" flexWrap="wrap">
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                change({ startsOn: null, endsOn })
                setEndNext(endsOn !== null)
              }}
            >
              Промени началото
            </Button>
            {endsOn !== null && (
              <Button size="sm" variant="outline" onClick={() => change({ startsOn, endsOn: null })}>
                Промени края
              </Button>
            )}
          </HStack>
        )}
        <PeriodCalendar
          today={today}
          quantity={quantity}
          free={free}
          chosen={chosen}
          rules={rules}
          withDay={next}
          onTouch={(day) => {
            setChosen((now) => next(now, day))
            setRefused(null)
          }}
          onRefused={(day, reason) => setRefused(`${dayText(day)}, ${weekdayText(day)}: ${reason}`)}
          onLeaf={(day) => setFrom(day < today ? today : day)}
        />
        {refused !== null && (
          <Text color="fg.error" role="status">
            {refused}
          </Text>
        )}
        {rulesText(rules, from).map((text) => (
          <Text key={text} fontSize="sm" color="fg.muted">
            {text}
          </Text>
        ))}
        {isLoading && (
          <Text fontSize="sm" color="fg.muted">
            Проверяваме свободните дни …
          </Text>
        )}
        {hasFailed && <Text color="fg.error">Не можа да се провери наличността</Text>}
        {problem !== null && <Text color="fg.error">{problem}</Text>}
        {days !== null && <RentSummary pricePerDayMinor={pricePerDayMinor} days={days} quantity={quantity} />}
      </Stack>
    </Modal>
  )
}
