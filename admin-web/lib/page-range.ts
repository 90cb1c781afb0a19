import { countText, type Counted } from '#rules/count-text.ts'

export interface ShownPage {
  total: number
  shown: number
  info: { hasNextPage: boolean; hasPreviousPage: boolean }
  /** Number of rows before the page, from the address; null when the address has none. */
  at: number | null
}

/**
 * Positions of the first and last row: exact at both ends of the list, otherwise those of the address, which are
 * wrong after rows before the page were added or removed. Null without a possible position.
 */
export function pageRange({ total, shown, info, at }: ShownPage): { from: number; to: number } | null {
  if (shown === 0 || shown > total) return null
  if (!info.hasPreviousPage) return { from: 1, to: shown }
  if (!info.hasNextPage) return { from: total - shown + 1, to: total }
  return at !== null && at > 0 && at + shown < total ? { from: at + 1, to: at + shown } : null
}

export function pageText(page: ShownPage, noun: Counted): string {
  const { total, shown } = page
  if (shown === total) return countText(total, noun)
  const range = pageRange(page)
  const counted = `от ${countText(total, noun)}`
  if (range === null) return `Показани ${shown} ${counted}`
  return range.from === range.to ? `${range.from} ${counted}` : `${range.from}–${range.to} ${counted}`
}

/** Number of rows before the next or previous page; null when the position of this one is unknown. */
export function turnedAt(page: ShownPage, to: 'after' | 'before', pageSize: number): number | null {
  const range = pageRange(page)
  if (range === null) return null
  return to === 'after' ? range.to : Math.max(0, range.from - 1 - pageSize)
}
