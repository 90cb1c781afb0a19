import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../lib/browser-storage.ts'
import type { MoneyParts } from '../../lib/money-text.ts'

const KEY = 'seen-prices'
/** More than a cart has lines; those of former carts drop out. */
const MOST = 100

/** A line in its currency, and the price at which this browser first showed it. */
type Seen = readonly [key: string, amount: string]

const isSeen = (value: unknown): value is Seen =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

function storedPrices(): Seen[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen) : []
  } catch {
    return []
  }
}

/** Stores the price at which a line is first shown; returns that price when it was another one. */
export function seePrice(lineId: string, { amount, currency }: MoneyParts): string | null {
  const key = `${lineId} ${currency}`
  const stored = storedPrices()
  const [, first = amount] = stored.find(([known]) => known === key) ?? []
  const others = stored.filter(([known]) => known !== key)
  writeStored(KEY, JSON.stringify([[key, first] satisfies Seen, ...others].slice(0, MOST)))
  return first === amount ? null : first
}

export function useFormerPrice(lineId: string, { amount, currency }: MoneyParts): string | null {
  const [former, setFormer] = useState<string | null>(null)
  useEffect(() => setFormer(seePrice(lineId, { amount, currency })), [lineId, amount, currency])
  return former
}
