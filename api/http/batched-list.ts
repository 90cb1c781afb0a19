import { Readable } from 'node:stream'
import type { Json } from '../rest/route.ts'

type Batches = AsyncIterable<readonly Json[]>

async function* pieces(batches: Batches | Iterable<readonly Json[]>): AsyncGenerator<string> {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + JSON.stringify(batch).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Reads a batch when the client has taken the last, so memory stays flat. A failure can only cut the connection. */
export function streamBatches(batches: Batches | Iterable<readonly Json[]>): Readable {
  return Readable.from(pieces(batches))
}
