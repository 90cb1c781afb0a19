import type { CalendarDay } from './calendar.ts'
import type { Currency } from './money.ts'

export const PRICE_DISPLAYS = ['leva-first', 'euro-first', 'euro-only'] as const

/** Which currencies are shown beside each other, and in which order. */
export type PriceDisplay = (typeof PRICE_DISPLAYS)[number]

/** A display, and from which days on it turns into others, earliest first. */
export interface DisplaySchedule {
  initial: PriceDisplay
  changes: readonly { from: CalendarDay; display: PriceDisplay }[]
}

/** On a day in Sofia; a change counts from the beginning of its day (decisions 13). */
export function displayOn({ initial, changes }: DisplaySchedule, day: CalendarDay): PriceDisplay {
  return changes.findLast(({ from }) => from <= day)?.display ?? initial
}

const SHOWN: Record<PriceDisplay, readonly Currency[]> = {
  'leva-first': ['BGN', 'EUR'],
  'euro-first': ['EUR', 'BGN'],
  'euro-only': ['EUR'],
}

/** The base currency is always among them: it is what is paid, and only its amounts add up. */
export function shownCurrencies(display: PriceDisplay, base: Currency): readonly Currency[] {
  const shown = SHOWN[display]
  return shown.includes(base) ? shown : [...shown, base]
}
