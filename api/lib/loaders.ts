import DataLoader from 'dataloader'
import type { Context } from '../context.ts'

/** Gives the loader of this request; loads asked for in the same tick become one statement. */
export type LoaderOf<Key, Value> = (ctx: Context) => DataLoader<Key, Value>

/** Defines a loader that lives as long as one request. `load` answers in the order of its keys. */
export function defineLoader<Key, Value>(
  load: (ctx: Context, keys: readonly Key[]) => Promise<readonly Value[]>,
): LoaderOf<Key, Value> {
  const perRequest = new WeakMap<Context, DataLoader<Key, Value>>()
  return (ctx) => {
    const known = perRequest.get(ctx)
    if (known) return known
    const loader = new DataLoader<Key, Value>((keys) => load(ctx, keys))
    perRequest.set(ctx, loader)
    return loader
  }
}

/** Lays the rows of one statement out in the order of the keys that asked for them; null where nothing was found. */
export function inOrderOf<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Row | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => byKey.get(key) ?? null)
}

/** The same for many rows a key; an empty list where nothing was found. */
export function groupedBy<Key, Row>(keys: readonly Key[], rows: readonly Row[], keyOf: (row: Row) => Key): Row[][] {
  const groups = Map.groupBy(rows, keyOf)
  return keys.map((key) => groups.get(key) ?? [])
}
