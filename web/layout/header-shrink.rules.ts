/** In pixels, as all here; smaller movements, such as a phone's bouncing, do not count. */
const LEAST_MOVE = 8
/** So near to the top the header is always whole. */
const TOP = 120

export interface HeaderState {
  isShrunk: boolean
  from: number
}

export function afterScroll({ isShrunk, from }: HeaderState, y: number): HeaderState {
  if (y <= TOP) return { isShrunk: false, from: y }
  if (y >= from + LEAST_MOVE) return { isShrunk: true, from: y }
  if (y <= from - LEAST_MOVE) return { isShrunk: false, from: y }
  return { isShrunk, from }
}
