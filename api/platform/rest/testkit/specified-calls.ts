import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const text = readFileSync(join(import.meta.dirname, '../../../../docs/spec', 'rest.md'), 'utf8')

/**
 * The calls of the specification with their callers, as `GET /api/products/:productId public`
 * (docs/spec/rest.md#calls-of-the-shop).
 */
export const SPECIFIED_CALLS: readonly string[] = [...text.matchAll(/^\| `(\w+ \S+)` \| ([\w.]+) \|/gm)].map(
  ([, call = '', caller]) => `${call.replaceAll(/\{(\w+)\}/g, ':$1')} ${caller}`,
)
