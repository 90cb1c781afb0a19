import { createHash } from 'node:crypto'
import type { CalendarDay } from '#rules/calendar.ts'
import type { Currency } from '#rules/money.ts'

/** docs/spec/payments.md#bank-statements */
export const MAX_STATEMENT_BYTES = 10 * 1024 * 1024
export const MAX_STATEMENT_ENTRIES = 10_000

const MAX_TEXT = 500
const MAX_NAME = 140
const MAX_REFERENCE = 100

/** Money that came in, as a file states it. */
export interface StatementEntry {
  /** IBAN of the shop; null where the file does not name it. */
  account: string | null
  bookedOn: CalendarDay
  amountMinor: number
  /** Null where the file does not name it. */
  currency: Currency | null
  payerName: string
  payerAccount: string
  text: string
  reference: string
}

/** Why a file is refused as a whole; `line` of the first row that cannot be read. */
export type StatementProblem =
  | { problem: 'large' | 'unreadable' | 'columns' | 'currency' }
  | { problem: 'row'; line: number }

export type ReadStatement = { entries: StatementEntry[] } | StatementProblem

export const isCurrency = (text: string): text is Currency => text === 'EUR' || text === 'BGN'

const oneLine = (text: string, most: number): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, most)

/** Without line ends, and not longer than the database should store. */
export const shortened = (entry: StatementEntry): StatementEntry => ({
  ...entry,
  payerName: oneLine(entry.payerName, MAX_NAME),
  payerAccount: oneLine(entry.payerAccount, MAX_NAME),
  text: oneLine(entry.text, MAX_TEXT),
  reference: oneLine(entry.reference, MAX_REFERENCE),
})

function contentOf({ bookedOn, amountMinor, reference, payerName, text }: StatementEntry): string {
  const named = reference === '' ? ['', payerName, text] : [reference]
  return JSON.stringify([bookedOn, amountMinor, ...named])
}

/**
 * A key by entry, equal for the same entry in another file: of its day, amount and reference, else of its text. Entries of
 * one file that are alike are numbered.
 */
export function entryKeys(entries: readonly StatementEntry[]): string[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const hash = createHash('sha256').update(contentOf(entry)).digest('hex').slice(0, 32)
    const of = `${entry.account ?? ''} ${hash}`
    const earlier = seen.get(of) ?? 0
    seen.set(of, earlier + 1)
    return earlier === 0 ? hash : `${hash}-${earlier + 1}`
  })
}
