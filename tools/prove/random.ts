/** Numbers that the seed decides. */
export interface Random {
  /** From 0 up to, not including, `below`. */
  below: (below: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** Mulberry32: small, and good enough to choose moments and goods. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    oneOf: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to choose from')
      return item
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  }
}
