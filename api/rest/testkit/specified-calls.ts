import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../../docs/spec/rest.md', import.meta.url), 'utf8')

/** The calls of docs/spec/rest.md with their callers, as `GET /api/products/:productId public`. */
export const SPECIFIED_CALLS: readonly string[] = [...text.matchAll(/^\| `(\w+ \S+)` \| ([\w.]+) \|/gm)].map(
  ([, call = '', caller]) => `${call.replaceAll(/\{(\w+)\}/g, ':$1')} ${caller}`,
)
