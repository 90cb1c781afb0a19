import { addDays, dayNumber, isCalendarDay, type CalendarDay } from '#rules/calendar.ts'

/** Both ends included. */
export interface Period {
  from: CalendarDay
  to: CalendarDay
}

export const PERIODS = {
  today: { label: 'Днес' },
  '7d': { label: '7 дни' },
  '30d': { label: '30 дни' },
  '90d': { label: '90 дни' },
  month: { label: 'Този месец' },
  'last-month': { label: 'Миналия месец' },
  own: { label: 'От – до' },
} as const

export type PeriodName = keyof typeof PERIODS

/** In days; the server allows no longer period. */
export const LONGEST_PERIOD = 366

const firstOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`
const lastDays = (today: CalendarDay, days: number): Period => ({ from: addDays(today, 1 - days), to: today })

function monthBefore(day: CalendarDay): Period {
  const to = addDays(firstOfMonth(day), -1)
  return { from: firstOfMonth(to), to }
}

/** Null until both days are typed and form a valid period. */
export function ownPeriod(from: string, to: string): Period | null {
  if (!isCalendarDay(from) || !isCalendarDay(to) || to < from) return null
  return dayNumber(to) - dayNumber(from) < LONGEST_PERIOD ? { from, to } : null
}

export function ownPeriodProblem(from: string, to: string): string | null {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'Изберете начало и край на периода.'
  if (to < from) return 'Краят е преди началото.'
  return ownPeriod(from, to) === null ? `Изберете най-много ${LONGEST_PERIOD} дни.` : null
}

/** Null for custom days. */
export function namedPeriod(name: PeriodName, today: CalendarDay): Period | null {
  switch (name) {
    case 'today':
      return lastDays(today, 1)
    case '7d':
      return lastDays(today, 7)
    case '30d':
      return lastDays(today, 30)
    case '90d':
      return lastDays(today, 90)
    case 'month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month':
      return monthBefore(today)
    case 'own':
      return null
  }
}

/** A month is compared with the previous one, a current month up to the same day; others with as many days before. */
export function previousPeriod(name: PeriodName, { from, to }: Period): Period {
  if (name !== 'month' && name !== 'last-month') {
    const days = dayNumber(to) - dayNumber(from) + 1
    return { from: addDays(from, -days), to: addDays(from, -1) }
  }
  const before = monthBefore(from)
  if (name === 'last-month') return before
  const sameDay = `${before.from.slice(0, 8)}${to.slice(8)}`
  return { from: before.from, to: sameDay < before.to ? sameDay : before.to }
}
