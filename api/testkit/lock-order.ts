import type { SentStatement } from './shop.ts'

/**
 * The one order in which every transaction locks rows, so that no two ever wait for each other (decisions 12). Rows of one kind are
 * locked by id. A kind that is locked already may be locked again.
 */
export const LOCK_ORDER = ['carts', 'orders', 'promo_codes', 'stock', 'reservations', 'rental_days'] as const

type Kind = (typeof LOCK_ORDER)[number]

/** What a write makes the triggers lock after it. */
const TRIGGERED: Partial<Record<Kind, readonly Kind[]>> = { reservations: ['stock', 'rental_days'] }

const isKind = (table: string): table is Kind => LOCK_ORDER.some((kind) => kind === table)

/** The text before `end` on its own level of parentheses: the SELECT that a lock at its end belongs to. */
function selectBefore(text: string, end: number): string {
  let depth = 0
  let select = ''
  for (let at = end - 1; at >= 0; at -= 1) {
    const character = text.charAt(at)
    if (character === ')') depth += 1
    else if (character === '(' && depth === 0) break
    else if (character === '(') depth -= 1
    else if (depth === 0) select = character + select
  }
  return select
}

interface Lock {
  at: number
  kinds: Kind[]
}

function readLocks(text: string): Lock[] {
  return [...text.matchAll(/\bFOR (?:NO KEY )?UPDATE(?: OF ([\w, ]+))?/g)].map(({ index, 1: of }) => {
    const names = of?.split(',').map((name) => name.trim())
    const tables = [...selectBefore(text, index).matchAll(/\b(?:FROM|JOIN) (\w+)(?: (\w+))?/g)]
    const locked = tables.filter(([, , alias = '']) => names === undefined || names.includes(alias))
    return { at: index, kinds: locked.map(([, table = '']) => table).filter(isKind) }
  })
}

function writeLocks(text: string): Lock[] {
  const writes = text.matchAll(/\b(?:UPDATE|DELETE FROM) (\w+)|\bINSERT INTO (reservations)\b/g)
  return [...writes].map(({ index, 1: changed, 2: inserted }) => {
    const table = changed ?? inserted ?? ''
    return { at: index, kinds: isKind(table) ? [table, ...(TRIGGERED[table] ?? [])] : [] }
  })
}

/** The kinds of rows that a statement locks, in its order, with those that its triggers lock. */
function lockedBy({ text }: SentStatement): Kind[] {
  return [...readLocks(text), ...writeLocks(text)]
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ kinds }) => kinds)
}

/** The kinds that the transactions among the statements lock, each as one list in the order of their first locks. */
export function locksOf(statements: readonly SentStatement[]): Kind[][] {
  const transactions: Kind[][] = []
  let open: Kind[] | null = null
  for (const statement of statements) {
    if (statement.text === 'BEGIN') {
      open = []
      transactions.push(open)
    } else if (statement.text === 'COMMIT' || statement.text === 'ROLLBACK') open = null
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
