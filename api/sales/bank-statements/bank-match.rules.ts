import { bankDifference, type BankDifference } from '#rules/bank-difference.ts'
import type { Currency } from '#rules/money.ts'
import { latinText } from '#rules/transliteration.ts'

/** The compared facts of an entry of a statement. */
export interface MatchedEntry {
  amountMinor: number
  currency: Currency
  /** What the payer wrote. */
  text: string
}

/** The compared facts of an order. */
export interface MatchedOrder {
  orderId: number
  currency: Currency
  owedMinor: number
  isCancelled: boolean
}

export interface BankMatch {
  orderId: number
  /** Whether the payer wrote the number of the order. */
  isNamed: boolean
  difference: BankDifference
  /** May be confirmed without looking at it. */
  isSure: boolean
}

/** „Поръчка“ as people and their banks write it, also in Latin letters and cut. */
const LABEL =
  /(?:por[auy]?(?:chka|cka|4ka|ka)?|po?ra[ch4]+ka|p-ka|order|ord)[\s.:#\-/]*(?:(?:nomer|num|no|nr|n)[\s.:#\-/]*)?(\d{1,9})(?!\d)/g
const NUMBER = /(?<![\d.,])\d{1,9}(?![\d]|[.,]\d)/g

const MAX_ORDER = 2_147_483_647

const isOrderNumber = (number: number): boolean => number > 0 && number <= MAX_ORDER

/** The numbers in a text that may be of orders; `labelled` are those after the word „поръчка“. */
export function orderNumbersIn(text: string): { labelled: number[]; others: number[] } {
  const plain = latinText(text).toLowerCase().replaceAll('№', ' no ')
  const labelled = [...plain.matchAll(LABEL)].map(([, number]) => Number(number)).filter(isOrderNumber)
  const others = [...plain.matchAll(NUMBER)].map(([number]) => Number(number)).filter(isOrderNumber)
  return { labelled: [...new Set(labelled)], others: [...new Set(others.filter((one) => !labelled.includes(one)))] }
}

const RANKS: Record<BankDifference, number> = { equal: 0, less: 1, more: 2, settled: 3 }

/**
 * The orders that an entry may pay, the likeliest first (docs/spec/payments.md#bank-statements). `orders` are those whose
 * number is in the text, and those that owe this amount. Sure is one order that is named, and owes exactly this.
 */
export function matchesOf(entry: MatchedEntry, orders: readonly MatchedOrder[]): BankMatch[] {
  const { labelled, others } = orderNumbersIn(entry.text)
  const inCurrency = orders.filter(({ currency }) => currency === entry.currency)
  const called = inCurrency.filter(({ orderId }) => labelled.includes(orderId))
  // A number without the word counts only where no order is named with it: it may be a date or an account.
  const named = called.length > 0 ? called : inCurrency.filter(({ orderId }) => others.includes(orderId))
  const matches = inCurrency.flatMap((order): BankMatch[] => {
    const isNamed = named.includes(order)
    const difference = bankDifference(entry.amountMinor, order.owedMinor)
    if (!isNamed && (difference !== 'equal' || order.isCancelled)) return []
    return [{ orderId: order.orderId, isNamed, difference, isSure: false }]
  })
  const exact = matches.filter(({ isNamed, difference }) => isNamed && difference === 'equal')
  // Other orders of the same amount are no help then.
  if (exact.length === 1 && named.length === 1) return exact.map((match) => ({ ...match, isSure: true }))
  return matches.toSorted(
    (a, b) =>
      Number(b.isNamed) - Number(a.isNamed) || RANKS[a.difference] - RANKS[b.difference] || a.orderId - b.orderId,
  )
}
