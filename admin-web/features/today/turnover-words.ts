import { minorUnitsOf } from '#rules/money.ts'
import type { MoneyParts } from '../../../web/lib/money-text.ts'

const WEEKDAYS = ['неделя', 'понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота'] as const

export const weekdayText = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

export const shortDayText = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`

/** May be negative. */
export function minorUnitsIn({ amount }: MoneyParts): number {
  const isNegative = amount.startsWith('-')
  const minorUnits = minorUnitsOf(isNegative ? amount.slice(1) : amount) ?? 0
  return isNegative ? -minorUnits : minorUnits
}

/** In whole percent of `before`; null when `before` is not above 0 or equals `now`. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0 || now === before) return null
  const percent = Math.round(((now - before) * 100) / before)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}
