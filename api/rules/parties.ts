import { dayNumber, type CalendarDay } from './calendar.ts'
import { countText } from './count-text.ts'

/** docs/spec/parties.md#a-party */
export const MAX_PARTY_DAYS_AHEAD = 365
export const MAX_GUESTS = 999

/** Null when a party may be planned for the day. */
export function eventDayProblem(eventOn: CalendarDay, today: CalendarDay): string | null {
  if (eventOn < today) return 'Датата на партито вече е минала'
  return dayNumber(eventOn) - dayNumber(today) > MAX_PARTY_DAYS_AHEAD ? 'Партито е най-много след година' : null
}

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0

/** Null when so many guests may come. */
export function guestsProblem(adults: number, children: number): string | null {
  if (!isCount(adults) || !isCount(children)) return 'Гостите са цяло число'
  if (adults + children === 0) return 'Напишете колко гости очаквате'
  return adults + children > MAX_GUESTS ? `Гостите са най-много ${MAX_GUESTS}` : null
}

export const guestsText = (guests: number): string => countText(guests, ['гост', 'гости'])
