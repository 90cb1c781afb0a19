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

// Both currencies have to be shown for a year from 8 August 2025 (Закон за въвеждане на еврото).
const EURO_MAY_STAND_ALONE_FROM = '2026-08-09'

/**
 * What the shop may choose. While it prices in leva, both are shown: what is paid, and the currency of the country. What
 * is paid in euro is not shown in leva first.
 */
export function lawfulDisplays(base: Currency, day: CalendarDay): readonly PriceDisplay[] {
  if (base === 'BGN') return ['leva-first', 'euro-first']
  return day < EURO_MAY_STAND_ALONE_FROM ? ['euro-first'] : ['euro-first', 'euro-only']
}

interface DisplayChoice {
  /** By staff; null: as the schedule says. */
  chosen: PriceDisplay | null
  schedule: DisplaySchedule
  base: Currency
  day: CalendarDay
}

/** A choice that the law does not leave counts as none. */
export function displayBy({ chosen, schedule, base, day }: DisplayChoice): PriceDisplay {
  return chosen !== null && lawfulDisplays(base, day).includes(chosen) ? chosen : displayOn(schedule, day)
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
