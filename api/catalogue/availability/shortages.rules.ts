import type { CalendarDay } from '#rules/calendar.ts'

export interface ShortDay {
  day: CalendarDay
  needed: number
  free: number
  /** Orders whose reservations hold the other units. */
  orderIds: readonly number[]
}

export interface Shortage {
  productId: number
  /** Name and size from the order. */
  name: string
  size: string | null
  /** Pieces; for a rental, units on its fullest day. */
  needed: number
  available: number
  /** Days of a rental in ascending order; empty for a sale. */
  days: readonly ShortDay[]
}

export function rentalShortage(item: Pick<Shortage, 'productId' | 'name'>, days: readonly ShortDay[]): Shortage {
  const [fullest] = days.toSorted((one, other) => other.needed - other.free - (one.needed - one.free))
  return { ...item, size: null, needed: fullest?.needed ?? 0, available: fullest?.free ?? 0, days }
}

const dayAndMonth = (day: CalendarDay): string => `${day.slice(8, 10)}.${day.slice(5, 7)}`

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} и ${words.at(-1)}`
}

function holders(days: readonly ShortDay[]): string {
  const numbers = [...new Set(days.flatMap(({ orderIds }) => orderIds))].toSorted((one, other) => one - other)
  if (numbers.length === 0) return ''
  return ` от ${numbers.length === 1 ? 'поръчка' : 'поръчки'} ${joined(numbers.map((number) => `№ ${number}`))}`
}

function missing({ needed, available, days }: Shortage): string {
  const count = `нужни ${needed}, налични ${available}`
  const dates = joined(days.map(({ day }) => dayAndMonth(day)))
  if (days.length === 0) return count
  const isHeld = days.some(({ orderIds }) => orderIds.length > 0)
  if (!isHeld) return `${count} на ${dates}`
  return `заето на ${dates}${holders(days)}${available > 0 ? ` (${count})` : ''}`
}

export function shortageSentence(shortage: Shortage): string {
  const { name, size } = shortage
  return `‚${size === null ? name : `${name}, ${size}`}‘: ${missing(shortage)}`
}
