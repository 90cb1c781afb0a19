import type { SentStatement } from './shop.ts'

/**
 * The one order in which every transaction locks rows, so that no two ever wait for each other (decisions 12). Rows of one kind are
 * locked by id. A kind that is locked already may be locked again.
 */
export const LOCK_ORDER = ['carts', 'orders', 'promo_codes', 'stock', 'reservations', 'rental_days'] as const

type Kind = (typeof LOCK_ORDER)[number]

/** What a write makes the triggers lock after it. */
const TRIGGERED: Partial<Record<Kind, readonly Kind[]>> = { reservations: ['stock', 'rental_days'] }

const LOCKING =
  /\bFROM (\w+) \w+(?:(?!\bFROM\b).)*?\bFOR (?:NO KEY )?UPDATE|\bUPDATE (\w+)\b(?! SET \w+ = excluded)|\bDELETE FROM (\w+)|\bINSERT INTO (reservations)\b/gs

const isKind = (table: string): table is Kind => LOCK_ORDER.some((kind) => kind === table)

/** The kinds of rows that a statement locks, in its order, with those that its triggers lock. */
function lockedBy({ text }: SentStatement): Kind[] {
  return [...text.matchAll(LOCKING)].flatMap(([, read = '', updated = '', deleted = '', inserted = '']) => {
    const table = [read, updated, deleted, inserted].find(Boolean) ?? ''
    if (!isKind(table)) return []
    return read ? [table] : [table, ...(TRIGGERED[table] ?? [])]
  })
}

/** The kinds that the transactions among the statements lock, each as one list in the order of their first locks. */
export function locksOf(statements: readonly SentStatement[]): Kind[][] {
  const transactions: Kind[][] = []
  let open: Kind[] | null = null
  for (const statement of statements) {
    if (statement.text === 'BEGIN') transactions.push((open = []))
    else if (statement.text === 'COMMIT' || statement.text === 'ROLLBACK') open = null
    else {
      const locks = open ?? []
      if (open === null) transactions.push(locks)
      for (const kind of lockedBy(statement)) if (!locks.includes(kind)) locks.push(kind)
    }
  }
  return transactions.filter(({ length }) => length > 0)
}

/** Whether the kinds follow the order. */
export function isInOrder(kinds: readonly Kind[]): boolean {
  const places = kinds.map((kind) => LOCK_ORDER.indexOf(kind))
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1))
}
