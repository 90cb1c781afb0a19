import type DataLoader from 'dataloader'
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

/**
 * The same, where the database has to say which rows this viewer may see. It is asked for all ids of a request at once: Prisma could not
 * gather conditions beside the id into one statement.
 */
export async function visibleNodeRow(id: unknown, isVisible: DataLoader<number, boolean>): Promise<{ id: number }> {
  const row = nodeRow(id, () => true)
  return (await isVisible.load(row.id)) ? row : { id: 0 }
}
