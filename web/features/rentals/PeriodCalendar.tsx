import { DatePicker, parseDate, type DateValue } from '@chakra-ui/react'
import { datePickerSlotRecipe } from '@chakra-ui/react/theme'
import type { SyntheticEvent } from 'react'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { MAX_DAYS_AHEAD } from '#rules/rental-days.ts'
import { dayText } from '../../lib/date-text.ts'
import { CALENDAR_WORDS, CalendarViews } from '../../ui/CalendarViews.tsx'
import {
  isSelectable,
  touchedDay,
  type ChosenPeriod,
  type FreeUnitsByDay,
  type RentalRules,
} from './rental-choice.rules.ts'

const WORDS = {
  ...CALENDAR_WORDS,
  dayCell: ({ value, unavailable, selected }: { value: DateValue; unavailable: boolean; selected: boolean }) =>
    `${dayText(value.toString())}${selected ? ', избран' : ''}${unavailable ? ', не може да се избере' : ''}`,
}

interface PeriodCalendarProps {
  today: CalendarDay
  quantity: number
  free: FreeUnitsByDay
  chosen: ChosenPeriod
  rules: RentalRules
  /** Called for each clicked day. */
  onTouch: (day: CalendarDay) => void
  /** Called when the shown months change, with their first day. */
  onLeaf: (firstDay: CalendarDay) => void
}

/** Bulgarian, Monday first; days without enough free units are struck out. */
export function PeriodCalendar({ today, quantity, free, chosen, rules, onTouch, onLeaf }: PeriodCalendarProps) {
  const marked = [chosen.startsOn, chosen.endsOn].filter((day) => day !== null)
  const touch = (now: readonly DateValue[]) => {
    const day = touchedDay(
      now.map((date) => date.toString()),
      marked,
    )
    if (day !== null) onTouch(day)
  }
  // Chakra's calendar reports changes only; clicking the marked start again must make a one-day rental.
  const touchMarked = (event: SyntheticEvent) => {
    const cell =
      event.target instanceof Element
        ? event.target.closest(
            '[data-part=table-cell-trigger]:not([data-outside-range], [data-unavailable], [data-disabled])',
          )
        : null
    const day = cell?.getAttribute('data-value')
    if (marked.length !== 1 || day == null || day !== marked[0]) return
    event.stopPropagation()
    onTouch(day)
  }
  return (
    <DatePicker.Root
      recipe={datePickerSlotRecipe}
      inline
      selectionMode="range"
      locale="bg-BG"
      startOfWeek={1}
      timeZone="Europe/Sofia"
      min={parseDate(today)}
      max={parseDate(addDays(today, MAX_DAYS_AHEAD))}
      translations={WORDS}
      value={marked.map((day) => parseDate(day))}
      onValueChange={({ value }) => touch(value)}
      onVisibleRangeChange={({ visibleRange }) => onLeaf(visibleRange.start.toString())}
      isDateUnavailable={(date) => !isSelectable(date.toString(), today, quantity, free, chosen, rules)}
      css={{
        '& [data-part=table-cell-trigger][data-unavailable]': {
          textDecoration: 'line-through',
          opacity: 0.45,
          cursor: 'not-allowed',
        },
      }}
    >
      <DatePicker.Content
        onClickCapture={touchMarked}
        onKeyDownCapture={(event) => event.key === 'Enter' && touchMarked(event)}
        boxShadow="none"
        borderWidth="0"
        p="0"
        mx="auto"
        w="fit-content"
      >
        <CalendarViews />
      </DatePicker.Content>
    </DatePicker.Root>
  )
}
