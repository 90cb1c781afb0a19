import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import type { CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { weekdayText, weeksOf, type Month } from './month.rules.ts'

const WEEKDAYS = [
  ['пн', 'понеделник'],
  ['вт', 'вторник'],
  ['ср', 'сряда'],
  ['чт', 'четвъртък'],
  ['пт', 'петък'],
  ['сб', 'събота'],
  ['нд', 'неделя'],
] as const

export type Mark = 'end' | 'between' | null

// One rule for all days: a phone resolves the styles of the table once, and a day that changes is an attribute.
const Table = chakra('table', {
  base: {
    borderCollapse: 'separate',
    borderSpacing: '0 2px',
    tableLayout: 'fixed',
    w: 'full',
    '& th': { fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted', py: '1' },
    '& td': { p: '0' },
    '& td[data-mark=between]': { bg: 'berry.subtle' },
    '& button': {
      display: 'block',
      w: 'full',
      h: '11',
      borderRadius: 'full',
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
    },
    '& button:hover': { bg: 'bg.muted' },
    '& button:focus-visible': { outline: '2px solid', outlineColor: 'berry.focusRing' },
    '& button[data-today]': { fontWeight: '800', textDecoration: 'underline', textUnderlineOffset: '4px' },
    '& button[data-unavailable]': { textDecoration: 'line-through', opacity: 0.45, cursor: 'not-allowed' },
    '& td[data-mark=end] button': { bg: 'berry.solid', color: 'berry.contrast', fontWeight: 'bold', opacity: 1 },
  },
})

interface DayProps {
  day: CalendarDay
  mark: Mark
  /** Why it cannot be chosen; null when it can. */
  reason: string | null
  isToday: boolean
  /** The one day that Tab comes to. */
  isReached: boolean
}

const Day = memo(function Day({ day, mark, reason, isToday, isReached }: DayProps) {
  return (
    <td aria-selected={mark !== null} data-mark={mark ?? undefined}>
      <button
        type="button"
        data-part="table-cell-trigger"
        data-value={day}
        data-today={isToday ? '' : undefined}
        data-unavailable={reason === null ? undefined : ''}
        aria-disabled={reason === null ? undefined : true}
        aria-label={[
          dayText(day),
          weekdayText(day),
          ...(mark === 'end' ? ['избран'] : []),
          ...(reason === null ? [] : [`не може да се избере: ${reason}`]),
        ].join(', ')}
        tabIndex={isReached ? 0 : -1}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
})

interface MonthTableProps {
  month: Month
  label: string
  today: CalendarDay
  reached: CalendarDay
  markOf: (day: CalendarDay) => Mark
  reasonOf: (day: CalendarDay) => string | null
}

export function MonthTable({ month, label, today, reached, markOf, reasonOf }: MonthTableProps) {
  return (
    <Table role="grid" aria-label={label}>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, name]) => (
            <th key={short} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={week.find((day) => day !== null) ?? index}>
            {week.map((day, place) =>
              day === null ? (
                <td key={place} aria-hidden />
              ) : (
                <Day
                  key={day}
                  day={day}
                  mark={markOf(day)}
                  reason={reasonOf(day)}
                  isToday={day === today}
                  isReached={day === reached}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
