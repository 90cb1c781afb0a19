import { addDays, dayInSofia } from '#rules/calendar.ts'

/** Charged from `changedAt` on; in minor units of the shop's base currency. */
export interface PriceChange {
  priceMinor: number
  changedAt: Date
}

/** Directive 98/6/EC, article 6a. */
const DAYS_BEFORE_REDUCTION = 30

/** On the 30 days in Sofia before today, or today. `changes` oldest first; of several at one instant only the last counts. */
export function recentPrices(changes: readonly PriceChange[], now: Date): number[] {
  const firstDay = addDays(dayInSofia(now), -DAYS_BEFORE_REDUCTION)
  return changes
    .filter(({ changedAt }, index) => {
      const replacedAt = changes[index + 1]?.changedAt
      return replacedAt === undefined || (replacedAt > changedAt && dayInSofia(replacedAt) >= firstDay)
    })
    .map(({ priceMinor }) => priceMinor)
}

interface Announcement {
  priceMinor: number
  formerPriceMinor: number
}

export type ReductionProblem = 'not_higher' | 'not_lower' | 'never_charged'

/** Why a reduction cannot be announced (docs/decisions/0024-former-price.md); null when it can. */
export function reductionProblem(
  { priceMinor, formerPriceMinor }: Announcement,
  recent: readonly number[],
): ReductionProblem | null {
  if (formerPriceMinor <= priceMinor) return 'not_higher'
  if (Math.min(...recent) <= priceMinor) return 'not_lower'
  return recent.includes(formerPriceMinor) ? null : 'never_charged'
}

/** A reduction that is made larger stays the one that was announced (article 6a, paragraph 5). */
export const isContinued = (
  stored: { priceMinor: number; formerPriceMinor: number | null },
  wanted: Announcement,
): boolean => stored.formerPriceMinor === wanted.formerPriceMinor && wanted.priceMinor <= stored.priceMinor
