import type { CalendarDay } from './calendar.ts'
import type { Currency } from './money.ts'

export const PRICE_DISPLAYS = ['leva-first', 'euro-first', 'euro-only'] as const

export type PriceDisplay = (typeof PRICE_DISPLAYS)[number]

export interface DisplaySchedule {
  initial: PriceDisplay
  changes: readonly { from: CalendarDay; display: PriceDisplay }[]
}

/** A change counts from the beginning of its day in Sofia (docs/spec/money.md#how-prices-are-shown). */
export function displayOn({ initial, changes }: DisplaySchedule, day: CalendarDay): PriceDisplay {
  return changes.findLast(({ from }) => from <= day)?.display ?? initial
}

// Both currencies have to be shown for a year from 8 August 2025 (Закон за въвеждане на еврото).
const EURO_MAY_STAND_ALONE_FROM = '2026-08-09'

/** While the shop prices in leva, both currencies are shown; prices in euro are never shown in leva first. */
export function lawfulDisplays(base: Currency, day: CalendarDay): readonly PriceDisplay[] {
  if (base === 'BGN') return ['leva-first', 'euro-first']
  return day < EURO_MAY_STAND_ALONE_FROM ? ['euro-first'] : ['euro-first', 'euro-only']
}

interface DisplayChoice {
  chosen: PriceDisplay | null
  schedule: DisplaySchedule
  base: Currency
  day: CalendarDay
}

export function displayBy({ chosen, schedule, base, day }: DisplayChoice): PriceDisplay {
  return chosen !== null && lawfulDisplays(base, day).includes(chosen) ? chosen : displayOn(schedule, day)
}

const SHOWN: Record<PriceDisplay, readonly Currency[]> = {
  'leva-first': ['BGN', 'EUR'],
  'euro-first': ['EUR', 'BGN'],
  'euro-only': ['EUR'],
}

/** The base currency is always included: customers pay in it, and only its amounts add up. */
export function shownCurrencies(display: PriceDisplay, base: Currency): readonly Currency[] {
  const shown = SHOWN[display]
  return shown.includes(base) ? shown : [...shown, base]
}
