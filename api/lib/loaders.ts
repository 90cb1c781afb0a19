import DataLoader from 'dataloader'

type LoaderOf<Request, Key, Value> = (ctx: Request) => DataLoader<Key, Value>

/** One per request; loads in the same tick become one statement. `load` answers in the order of its keys. */
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

/** Arranges rows in the order of the keys; null where none was found. */
export function inOrderOf<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Row | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => byKey.get(key) ?? null)
}

/** As above for several rows per key; an empty list where none was found. */
export function groupedBy<Key, Row>(keys: readonly Key[], rows: readonly Row[], keyOf: (row: Row) => Key): Row[][] {
  const groups = Map.groupBy(rows, keyOf)
  return keys.map((key) => groups.get(key) ?? [])
}
