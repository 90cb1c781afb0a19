import { expect, test } from '@jest/globals'
import { onlyBatch } from './only-batch.ts'

async function* batchesOf(sizes: readonly number[]) {
  for (const size of sizes) yield Array.from({ length: size }, (_, id) => id)
}

test.each([
  [[], []],
  [[2], [0, 1]],
  [[2, 1], null],
])('a list of batches of %j is in one batch: %j', async (sizes, ids) => {
  expect(await onlyBatch(batchesOf(sizes))).toEqual(ids)
})
