import { MAX_ID } from './fields.ts'

const POSITIVE = /^[1-9]\d{0,9}$/

/**
 * The `where` that the id in `node(id:)` means. Ids that are none, and rows that this viewer may not see, become 0, which no row has: both
 * are simply not there.
 */
export function nodeRow(id: unknown, isVisible: (id: number) => boolean): { id: number } {
  const number = POSITIVE.test(String(id)) ? Number(id) : 0
  return { id: number <= MAX_ID && isVisible(number) ? number : 0 }
}
