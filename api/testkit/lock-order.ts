import type { SentStatement } from './shop.ts'

/**
 * The order in which every transaction locks rows, so that no two deadlock (docs/spec/orders.md#lock-order). Rows of
 * one kind are locked by id. Locking a kind again is allowed.
 */
export const LOCK_ORDER = [
  'carts',
  'orders',
  'promo_codes',
  'stock',
  'reservations',
  'rental_days',
  'set_asides',
] as const

type Kind = (typeof LOCK_ORDER)[number]

/** Locks that triggers take after a write. */
const TRIGGERED: Partial<Record<Kind, readonly Kind[]>> = {
  reservations: ['stock', 'rental_days'],
  set_asides: ['stock'],
}

/** The same for a new row of `rental_movements`, which no statement locks. */
const MOVED: readonly Kind[] = ['stock', 'reservations', 'rental_days']

const isKind = (table: string): table is Kind => LOCK_ORDER.some((kind) => kind === table)

/** The text before `end` at its level of parentheses: the SELECT of the lock at its end. */
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
  const writes = text
    .replaceAll(/"public"\."(\w+)"/g, '$1')
    .matchAll(/\b(?:UPDATE|DELETE FROM) (\w+)|\bINSERT INTO (reservations|rental_movements)\b/g)
  return [...writes].map(({ index, 1: changed, 2: inserted }) => {
    const table = changed ?? inserted ?? ''
    if (table === 'rental_movements') return { at: index, kinds: [...MOVED] }
    return { at: index, kinds: isKind(table) ? [table, ...(TRIGGERED[table] ?? [])] : [] }
  })
}

/** The kinds that a statement locks, in order, with those of its triggers. */
function lockedBy({ text }: SentStatement): Kind[] {
  return [...readLocks(text), ...writeLocks(text)]
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ kinds }) => kinds)
}

/** For each transaction, the kinds that it locks, in the order of their first lock. */
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

export function isInOrder(kinds: readonly Kind[]): boolean {
  const places = kinds.map((kind) => LOCK_ORDER.indexOf(kind))
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1))
}
