import { Box, chakra, HStack, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  startTransition,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { MAX_DAYS_AHEAD } from '#rules/rental-days.ts'
import { dayOfKey, addMonths, monthOf, monthsBetween, monthText, type Month } from './month.rules.ts'
import { MonthTable, type Mark } from './MonthTable.tsx'
import { unavailableBecause, type ChosenPeriod, type FreeUnitsByDay, type RentalRules } from './rental-choice.rules.ts'

interface PeriodCalendarProps {
  today: CalendarDay
  quantity: number
  free: FreeUnitsByDay
  chosen: ChosenPeriod
  rules: RentalRules
  withDay: (chosen: ChosenPeriod, day: CalendarDay) => ChosenPeriod
  onTouch: (day: CalendarDay) => void
  onRefused: (day: CalendarDay, reason: string) => void
  onLeaf: (firstDay: CalendarDay) => void
}

function markOf({ startsOn, endsOn }: ChosenPeriod, day: CalendarDay): Mark {
  if (day === startsOn || day === endsOn) return 'end'
  return startsOn !== null && endsOn !== null && day > startsOn && day < endsOn ? 'between' : null
}

const dayIn = (target: EventTarget): CalendarDay | null =>
  target instanceof Element ? (target.closest('[data-value]')?.getAttribute('data-value') ?? null) : null

/** A day is marked at once, what follows from it comes after. */
export function PeriodCalendar({
  today,
  quantity,
  free,
  chosen,
  rules,
  withDay,
  onTouch,
  onRefused,
  onLeaf,
}: PeriodCalendarProps) {
  const last = addDays(today, MAX_DAYS_AHEAD)
  const [shown, setShown] = useOptimistic(chosen)
  const [month, setMonth] = useState(() => monthOf(chosen.startsOn ?? today))
  const [focused, setFocused] = useState(chosen.startsOn ?? today)
  const table = useRef<HTMLDivElement>(null)
  const mustFocus = useRef(false)
  const reasonOf = (day: CalendarDay) => unavailableBecause(day, today, quantity, free, shown, rules)
  const reached = monthOf(focused) === month ? focused : month < today ? today : month

  const leaf = (next: Month) => {
    if (next === month || next < monthOf(today) || next > last) return
    setMonth(next)
    startTransition(() => onLeaf(next))
  }
  const choose = ({ target }: MouseEvent) => {
    const day = dayIn(target)
    if (day === null) return
    setFocused(day)
    const reason = reasonOf(day)
    if (reason !== null) return onRefused(day, reason)
    startTransition(() => {
      setShown(withDay(shown, day))
      onTouch(day)
    })
  }
  const walk = (event: KeyboardEvent) => {
    const day = dayIn(event.target)
    const next = day === null ? null : dayOfKey(day, event.key)
    if (next === null) return
    event.preventDefault()
    const reachable = next < today ? today : next > last ? last : next
    mustFocus.current = true
    setFocused(reachable)
    leaf(monthOf(reachable))
  }
  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    table.current?.querySelector<HTMLElement>(`[data-value="${focused}"]`)?.focus()
  }, [focused])

  return (
    <Box w="full" maxW="19.25rem" mx="auto">
      <HStack justify="space-between" gap="1" mb="2" css={{ '& button': { minW: 'min(2.75rem, 14vw)' } }}>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label="Предишен месец"
          aria-disabled={month <= monthOf(today)}
          onClick={() => leaf(addMonths(month, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <chakra.select
          aria-label="Месец"
          value={month}
          onChange={({ target }) => leaf(target.value)}
          fontWeight="bold"
          minH="11"
          minW="0"
          px="1"
          bg="transparent"
          borderRadius="lg"
          focusVisibleRing="outside"
          focusRingColor="berry.focusRing"
        >
          {monthsBetween(today, last).map((own) => (
            <option key={own} value={own}>
              {monthText(own)}
            </option>
          ))}
        </chakra.select>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label="Следващ месец"
          aria-disabled={month >= monthOf(last)}
          onClick={() => leaf(addMonths(month, 1))}
        >
          <ChevronRight />
        </IconButton>
      </HStack>
      <Box ref={table} onClick={choose} onKeyDown={walk}>
        <MonthTable
          month={month}
          label={monthText(month)}
          today={today}
          reached={reached}
          markOf={(day) => markOf(shown, day)}
          reasonOf={reasonOf}
        />
      </Box>
    </Box>
  )
}
