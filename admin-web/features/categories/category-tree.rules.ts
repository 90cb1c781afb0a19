import { quoted } from '#rules/quoted.ts'
import type { Edge } from '../../ui/useRowDragging.ts'

export interface TreeNode {
  id: string
  subcategories: readonly { id: string }[]
}

export type Tree = readonly TreeNode[]

export type Arrangement =
  | { kind: 'categories'; categoryIds: string[] }
  | { kind: 'subcategories'; categoryId: string; subcategoryIds: string[] }

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

export const sameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

export function placedAt(ids: readonly string[], id: string, at: number): string[] {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(at, 0, id)
}

export function placedNextTo(ids: readonly string[], id: string, target: string, edge: Edge): string[] {
  const others = ids.filter((other) => other !== id)
  return placedAt(ids, id, others.indexOf(target) + (edge === 'below' ? 1 : 0))
}

const parentOf = (tree: Tree, id: string): TreeNode | undefined =>
  tree.find(({ subcategories }) => subcategories.some((row) => row.id === id))

const within = (category: TreeNode, subcategoryIds: string[]): Arrangement | null =>
  sameOrder(subcategoryIds, idsOf(category.subcategories))
    ? null
    : { kind: 'subcategories', categoryId: category.id, subcategoryIds }

/** Null when nothing changes or the target is invalid: a category cannot become a child of another. */
export function droppedOn(tree: Tree, id: string, target: string, edge: Edge): Arrangement | null {
  if (id === target) return null
  const targetParent = parentOf(tree, target)
  const onto = targetParent ?? tree.find((category) => category.id === target)
  if (onto === undefined) return null
  if (parentOf(tree, id) === undefined) {
    const categoryIds = placedNextTo(idsOf(tree), id, onto.id, edge)
    return targetParent !== undefined || sameOrder(categoryIds, idsOf(tree))
      ? null
      : { kind: 'categories', categoryIds }
  }
  const ids = idsOf(onto.subcategories)
  return within(onto, targetParent === undefined ? placedAt(ids, id, 0) : placedNextTo(ids, id, target, edge))
}

/** One step up or down; a subcategory at the end of its category moves into the next one. Null at the very end. */
export function stepped(tree: Tree, id: string, by: 1 | -1): Arrangement | null {
  const parent = parentOf(tree, id)
  if (parent === undefined) {
    const ids = idsOf(tree)
    const to = ids.indexOf(id) + by
    return to < 0 || to >= ids.length ? null : { kind: 'categories', categoryIds: placedAt(ids, id, to) }
  }
  const ids = idsOf(parent.subcategories)
  const to = ids.indexOf(id) + by
  if (to >= 0 && to < ids.length) return within(parent, placedAt(ids, id, to))
  const next = tree[tree.indexOf(parent) + by]
  if (next === undefined) return null
  const others = idsOf(next.subcategories)
  return within(next, placedAt(others, id, by === 1 ? 0 : others.length))
}

export function placeText(arrangement: Arrangement, id: string, name: string, parentName: string | null): string {
  const ids = arrangement.kind === 'categories' ? arrangement.categoryIds : arrangement.subcategoryIds
  const below = parentName === null ? '' : ` в ${quoted(parentName)}`
  return `${quoted(name)} е на място ${ids.indexOf(id) + 1} от ${ids.length}${below}`
}
