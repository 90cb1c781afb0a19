import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Json } from '../rest/route.ts'

type Batches = AsyncIterable<readonly Json[]> | Iterable<readonly Json[]>

async function* pieces(batches: Batches): AsyncGenerator<string> {
  let before = '['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + JSON.stringify(batch).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Reads a batch when the client has taken the last, so memory stays flat. A failure can only cut the connection. */
export function streamBatches(batches: Batches): Readable {
  return Readable.from(pieces(batches))
}

/**
 * Tag of a list that is sent in batches, equal in all processes. Weak, because the stream is compressed on its way. It costs
 * a reading of the list of its own: a header cannot follow the content.
 */
export async function batchesTag(batches: Batches): Promise<string> {
  const hash = createHash('sha1')
  for await (const piece of pieces(batches)) hash.update(piece)
  return `W/"${hash.digest('base64')}"`
}
