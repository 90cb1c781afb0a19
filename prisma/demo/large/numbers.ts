/** Pseudo-random numbers, the same on every run. */
export type Numbers = {
  /** A whole number from 0 up to but not including `limit`. */
  below: (limit: number) => number
  /** The list must not be empty. */
  pick: <Item>(list: readonly Item[]) => Item
}

/** mulberry32. */
export function numbersOf(seed: number): Numbers {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: (list) => {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
