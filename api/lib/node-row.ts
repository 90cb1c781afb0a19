import type DataLoader from 'dataloader'
import { MAX_ID } from './fields.ts'

const POSITIVE = /^[1-9]\d{0,9}$/

/** Malformed ids and rows that this viewer may not see become 0, which no row has. */
export function nodeRow(id: unknown, isVisible: (id: number) => boolean): { id: number } {
  const number = POSITIVE.test(String(id)) ? Number(id) : 0
  return { id: number <= MAX_ID && isVisible(number) ? number : 0 }
}

/** Of an optional object of the input. */
export const rowOrNull = (given: { id: string } | null | undefined): number | null =>
  given ? nodeRow(given.id, () => true).id : null

/** Checks all ids of a request in one statement, which Prisma cannot do with further conditions. */
export async function visibleNodeRow(id: unknown, isVisible: DataLoader<number, boolean>): Promise<{ id: number }> {
  const row = nodeRow(id, () => true)
  return (await isVisible.load(row.id)) ? row : { id: 0 }
}
