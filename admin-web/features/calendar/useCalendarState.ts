import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { useSearch } from '../../../web/lib/use-search.ts'
import { dayOrToday, daysFrom, periodIn, quantityIn, spanOr, type Period, type Span } from './calendar-days.rules.ts'

/** A phone has room for a week. */
const initialSpan = (): Span => (window.matchMedia('(min-width: 48rem)').matches ? '14' : '7')

export type CalendarState = ReturnType<typeof useCalendarState>

/** Stored in the address; a change does not turn the page of the list of rentals. */
export function useCalendarState() {
  const [search, changeSearch] = useSearch()
  const get = (name: string): string => search.get(name) ?? ''
  const put = (changes: Readonly<Record<string, string | null>>, replace = false) =>
    changeSearch(
      (params) => {
        const next = new URLSearchParams(params)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  const first = dayOrToday(get('day'))
  const span = spanOr(get('span'), initialSpan())
  const rental = Number(get('rental'))
  return {
    days: daysFrom(first, span),
    first,
    span,
    typed: { from: get('from'), to: get('to'), quantity: get('quantity') },
    period: periodIn(get('from'), get('to')),
    quantity: quantityIn(get('quantity')),
    /** The row where the days were chosen; null when they were typed. */
    rental: Number.isInteger(rental) && rental > 0 ? rental : null,
    showFrom: (day: CalendarDay | null) => put({ day }),
    turn: (by: -1 | 1) => put({ day: addDays(first, by * Number(span)) }, true),
    setSpan: (value: Span) => put({ span: value }),
    type: (changes: Partial<Record<'from' | 'to' | 'quantity', string>>) => put({ rental: null, ...changes }, true),
    choose: (databaseId: number, period: Period) => put({ rental: String(databaseId), ...period }, true),
    clear: () => put({ rental: null, from: null, to: null }, true),
  }
}
