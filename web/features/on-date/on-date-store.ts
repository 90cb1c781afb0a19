import { useEffect, useSyncExternalStore } from 'react'
import type { CalendarDay } from '#rules/calendar.ts'
import { writeStored } from '../../lib/browser-storage.ts'

/** What a product is for the planned party. */
export interface DateLine {
  text: string
  color: 'fg.success' | 'fg.warning' | 'fg.error'
}

// Of this page. The server knows no party, so its markup is the same for all.
let partyDay: CalendarDay | null = null
let lines: ReadonlyMap<string, DateLine | null> = new Map()
/** How many lines of each product the page has. */
const places = new Map<string, number>()
let waiting = ''
/** Products that depend on the number of guests; the answers to all others are the same for all visitors. */
const forGuests = new Set<string>()

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(): void {
  waiting =
    partyDay === null
      ? ''
      : [...places.keys()]
          .filter((id) => !lines.has(id))
          .toSorted()
          .join(' ')
  for (const listener of listeners) listener()
}

/** The day is noted in this browser: before the first paint, pages leave place for its lines (server/document.ts). */
export function setPartyDay(day: CalendarDay | null): void {
  writeStored('party', day)
  if (day === null) delete document.documentElement.dataset['party']
  else document.documentElement.dataset['party'] = ''
  if (day === partyDay) return
  partyDay = day
  lines = new Map()
  change()
}

/** Null where there is nothing to say. */
export function setDateLines(day: CalendarDay, added: ReadonlyMap<string, DateLine | null>): void {
  if (day !== partyDay) return
  lines = new Map([...lines, ...added])
  change()
}

function addPlace(id: string): () => void {
  places.set(id, (places.get(id) ?? 0) + 1)
  change()
  return () => {
    const left = (places.get(id) ?? 1) - 1
    if (left > 0) places.set(id, left)
    else {
      places.delete(id)
      lines = new Map([...lines].filter(([known]) => known !== id))
    }
    change()
  }
}

const nothing = () => null

/** Null until it is known, and without a party. */
export function useDateLine(productId: string, isPackage: boolean): DateLine | null {
  useEffect(() => {
    if (isPackage) forGuests.add(productId)
    return addPlace(productId)
  }, [productId, isPackage])
  return useSyncExternalStore(subscribe, () => lines.get(productId) ?? null, nothing)
}

export const usePartyDay = (): CalendarDay | null => useSyncExternalStore(subscribe, () => partyDay, nothing)

/** The products of the page without a line, sorted and joined by spaces. */
export const useWaitingProducts = (): string =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => '',
  )

export const areForGuests = (productIds: readonly string[]): boolean => productIds.some((id) => forGuests.has(id))
