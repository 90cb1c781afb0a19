import { quoted } from '#rules/quoted.ts'
import type { Edge } from '../../ui/useRowDragging.ts'
import { placedAt, placedNextTo, sameOrder } from '../categories/category-tree.rules.ts'

/** Null when nothing changes. */
export function droppedOrder(ids: readonly string[], id: string, target: string, edge: Edge): string[] | null {
  if (id === target || !ids.includes(id) || !ids.includes(target)) return null
  const order = placedNextTo(ids, id, target, edge)
  return sameOrder(order, ids) ? null : order
}

/** Null at the very end. */
export function steppedOrder(ids: readonly string[], id: string, by: 1 | -1): string[] | null {
  const to = ids.indexOf(id) + by
  return to < 0 || to >= ids.length ? null : placedAt(ids, id, to)
}

export const placeOf = (ids: readonly string[], id: string, name: string): string =>
  `${quoted(name)} е на място ${ids.indexOf(id) + 1} от ${ids.length}`
