interface Recipe<Item extends { id: string }> {
  parts: readonly { item: Item | null; substitutes: readonly { item: Item | null }[] }[]
}

/** Each item of the parts and of their substitutes once, in their order. */
export function itemsOf<Item extends { id: string }>({ parts }: Recipe<Item>): Item[] {
  const items = parts.flatMap(({ item, substitutes }) => [item, ...substitutes.map((one) => one.item)])
  return [...new Map(items.flatMap((item) => (item === null ? [] : [[item.id, item] as const]))).values()]
}
