import { minorUnitsOf } from '#rules/money.ts'
import type { MoneyParts } from '../../../web/lib/money-text.ts'

const WEEKDAYS = ['неделя', 'понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота'] as const

/** „събота“. */
export const weekdayText = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** „22.11“. */
export const shortDayText = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`

/** Of an amount of the graph, which may lie below zero. */
export function minorUnitsIn({ amount }: MoneyParts): number {
  const isNegative = amount.startsWith('-')
  const minorUnits = minorUnitsOf(isNegative ? amount.slice(1) : amount) ?? 0
  return isNegative ? -minorUnits : minorUnits
}

/** „+12 %“ in whole percent of what was before; null when nothing was, or it is the same. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0 || now === before) return null
  const percent = Math.round(((now - before) * 100) / before)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}
