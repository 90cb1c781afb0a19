/** Movements smaller than this, such as a phone's bouncing, do not count. */
const LEAST_MOVE = 8
/** So near to the top the header is always whole. */
const TOP = 120

/** What is known of the header between two scroll positions. */
export interface HeaderState {
  isShrunk: boolean
  /** The scroll position that the next movement is measured from. */
  from: number
}

/** A shopper who reads on needs no header; one who scrolls back looks for it. */
export function afterScroll({ isShrunk, from }: HeaderState, y: number): HeaderState {
  if (y <= TOP) return { isShrunk: false, from: y }
  if (y >= from + LEAST_MOVE) return { isShrunk: true, from: y }
  if (y <= from - LEAST_MOVE) return { isShrunk: false, from: y }
  return { isShrunk, from }
}
