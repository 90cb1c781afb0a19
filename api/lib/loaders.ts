import DataLoader from 'dataloader'

/** Gives the loader of this request; loads asked for in the same tick become one statement. */
type LoaderOf<Request, Key, Value> = (ctx: Request) => DataLoader<Key, Value>

/** Defines a loader that lives as long as one request. `load` answers in the order of its keys. */
export function defineLoader<Request extends object, Key, Value>(
  load: (ctx: Request, keys: readonly Key[]) => Promise<readonly Value[]>,
): LoaderOf<Request, Key, Value> {
  const perRequest = new WeakMap<Request, DataLoader<Key, Value>>()
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
