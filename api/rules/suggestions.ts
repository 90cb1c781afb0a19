// What a shopper may do about something that does not fit (docs/spec/parties.md#suggestions).
import type { CalendarDay } from './calendar.ts'
import type { Days } from './cart-days.ts'

/** A part of a package by what it is for. */
interface NamedPart {
  partId: number
  role: string
}

/** Rank null is the listed item. */
interface Swap extends NamedPart {
  rank: number | null
  itemName: string
}

export type Suggestion =
  | { kind: 'FewerPieces'; quantity: number }
  | ({ kind: 'SwapPart' } & Swap)
  | ({ kind: 'OtherDays' } & Days)
  | { kind: 'OtherEventDate'; eventOn: CalendarDay }
  | ({ kind: 'LeaveOut' } & NamedPart)
  | { kind: 'AskShop' }

export interface SuggestionFacts {
  /** Pieces or packages. */
  wanted: number
  available: number
  /** Substitutes that solve the problem of a package together; empty when none do. */
  swaps: readonly Swap[]
  otherDays: Days | null
  /** On which everything of the cart fits, in the order of `nearbyDays`. */
  eventDates: readonly CalendarDay[]
  /** Optional parts without which the package can be had; empty when it cannot. */
  leftOut: readonly NamedPart[]
}

const MOST_DATES = 3

/**
 * For a reservation that lacks pieces, in the order in which they change least: all that help, since staff choose one
 * with the customer (docs/spec/panel.md#reservations-that-lack-pieces).
 */
export function shortageSuggestions(
  facts: Pick<SuggestionFacts, 'wanted' | 'available' | 'swaps' | 'otherDays'>,
): Suggestion[] {
  const { wanted, available, swaps, otherDays } = facts
  const helping: Suggestion[] = [
    ...swaps.map((swap) => ({ kind: 'SwapPart' as const, ...swap })),
    ...(otherDays === null ? [] : [{ kind: 'OtherDays' as const, ...otherDays }]),
    ...(available > 0 && available < wanted ? [{ kind: 'FewerPieces' as const, quantity: available }] : []),
  ]
  return helping.length === 0 ? [{ kind: 'AskShop' }] : helping
}

/** Those of the first kind that helps; the shop itself when none does. */
export function suggestionsFrom(facts: SuggestionFacts): Suggestion[] {
  const { wanted, available, swaps, otherDays, eventDates, leftOut } = facts
  if (available > 0 && available < wanted) return [{ kind: 'FewerPieces', quantity: available }]
  if (swaps.length > 0) return swaps.map((swap) => ({ kind: 'SwapPart', ...swap }))
  if (otherDays !== null) return [{ kind: 'OtherDays', ...otherDays }]
  if (eventDates.length > 0)
    return eventDates.slice(0, MOST_DATES).map((eventOn) => ({ kind: 'OtherEventDate', eventOn }))
  if (leftOut.length > 0) return leftOut.map((part) => ({ kind: 'LeaveOut', ...part }))
  return [{ kind: 'AskShop' }]
}
