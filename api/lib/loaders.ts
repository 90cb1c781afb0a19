import DataLoader from 'dataloader'
import type { FieldNode, GraphQLResolveInfo } from 'graphql'

/** Equal keys share one promise: DataLoader lets repeated keys wait a tick longer, and what they load next would be a second statement. */
export class KeyLoader<Key, Value> extends DataLoader<Key, Value> {
  readonly #promises = new Map<Key, Promise<Value>>()
  readonly #prepared = new Map<Key, { value: Value }>()

  /** Loads keys, so that `read` answers them at once. */
  async prepare(keys: readonly Key[]): Promise<void> {
    await Promise.all(keys.map(async (key) => this.#prepared.set(key, { value: await this.load(key) })))
  }

  /** A part of the value of a key; a promise only of one that is not prepared. */
  read<Part>(key: Key, partOf: (value: Value) => Part): Part | Promise<Part> {
    const prepared = this.#prepared.get(key)
    return prepared ? partOf(prepared.value) : this.load(key).then(partOf)
  }

  override load(key: Key): Promise<Value> {
    const known = this.#promises.get(key)
    if (known !== undefined) return known
    const promise = super.load(key)
    this.#promises.set(key, promise)
    return promise
  }

  override clear(key: Key): this {
    this.#promises.delete(key)
    this.#prepared.delete(key)
    return super.clear(key)
  }
}

export type LoaderOf<Request, Key, Value> = (ctx: Request) => KeyLoader<Key, Value>

/** One per request; loads in the same tick become one statement. `load` answers in the order of its keys. */
export function defineLoader<Request extends object, Key, Value>(
  load: (ctx: Request, keys: readonly Key[]) => Promise<readonly Value[]>,
): LoaderOf<Request, Key, Value> {
  const perRequest = new WeakMap<Request, KeyLoader<Key, Value>>()
  return (ctx) => {
    const known = perRequest.get(ctx)
    if (known) return known
    const loader = new KeyLoader<Key, Value>((keys) => load(ctx, keys))
    perRequest.set(ctx, loader)
    return loader
  }
}

/** One loader for each choice of options: rows loaded with fewer options do not answer another choice. */
export function defineLoaderWith<Request extends object, Option extends string, Key, Value>(
  load: (ctx: Request, options: readonly Option[], keys: readonly Key[]) => Promise<readonly Value[]>,
) {
  const perRequest = defineLoaderMap<Key, Value>()
  return {
    /** Give the options always in one order. */
    with: (ctx: Request, options: readonly Option[]): DataLoader<Key, Value> => {
      const known = perRequest(ctx)
      const name = options.join()
      const loader = known.get(name) ?? new KeyLoader<Key, Value>((keys) => load(ctx, options, keys))
      known.set(name, loader)
      return loader
    },
    clear: (ctx: Request, key: Key): void => perRequest(ctx).forEach((loader) => loader.clear(key)),
  }
}

function defineLoaderMap<Key, Value>() {
  const maps = new WeakMap<object, Map<string, DataLoader<Key, Value>>>()
  return (ctx: object): Map<string, DataLoader<Key, Value>> => {
    const known = maps.get(ctx) ?? new Map<string, DataLoader<Key, Value>>()
    maps.set(ctx, known)
    return known
  }
}

type QueryField = FieldNode | undefined

/** One per place of the document: all parents there share arguments and selection, so the first `load` fits all. */
export function defineLoaderPerField<Value>() {
  const perRequest = new WeakMap<object, Map<QueryField, DataLoader<number, Value>>>()
  return (
    { ctx, info }: { ctx: object; info: GraphQLResolveInfo },
    load: (parentIds: readonly number[]) => Promise<readonly Value[]>,
  ): DataLoader<number, Value> => {
    const loaders = perRequest.get(ctx) ?? new Map<QueryField, DataLoader<number, Value>>()
    perRequest.set(ctx, loaders)
    const [field] = info.fieldNodes
    const loader = loaders.get(field) ?? new KeyLoader<number, Value>(load)
    loaders.set(field, loader)
    return loader
  }
}

export function inOrderOf<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Row | null)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return keys.map((key) => byKey.get(key) ?? null)
}

export function groupedBy<Key, Row>(keys: readonly Key[], rows: readonly Row[], keyOf: (row: Row) => Key): Row[][] {
  const groups = Map.groupBy(rows, keyOf)
  return keys.map((key) => groups.get(key) ?? [])
}
