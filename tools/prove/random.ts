import { randomNumbers } from '#api/testkit/random-writes.ts'

export type Random = ReturnType<typeof createRandom>

/** Choices that the seed decides. */
export function createRandom(seed: number) {
  const below = randomNumbers(seed)
  return {
    /** From 0 to below `below`. */
    below,
    oneOf: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to choose from')
      return item
    },
    shuffled: <Item>(items: readonly Item[]): Item[] => {
      const keyed = items.map((item) => ({ item, key: below(2 ** 32) }))
      return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
    },
  }
}
