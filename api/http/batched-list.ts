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

/**
 * The list as JSON. A batch is read when the client has taken those before, so that memory stays flat; a failure cuts
 * the connection, because the answer has begun.
 */
export function streamBatches(batches: Batches | Iterable<readonly Json[]>): Readable {
  return Readable.from(pieces(batches))
}
