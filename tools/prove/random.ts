import { randomNumbers } from '#api/testkit/random-writes.ts'

/** Numbers that the seed decides. */
export interface Random {
  /** From 0 up to, not including, `below`. */
  below: (below: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

export function createRandom(seed: number): Random {
  const below = randomNumbers(seed)
  return {
    below,
    oneOf: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to choose from')
      return item
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: below(2 ** 32) }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item),
  }
}
