/** The list when it has one batch; null when it has more. */
export async function onlyBatch<Item>(batches: AsyncIterable<readonly Item[]>): Promise<readonly Item[] | null> {
  let only: readonly Item[] | null = null
  for await (const batch of batches) {
    if (only !== null) return null
    only = batch
  }
  return only ?? []
}
