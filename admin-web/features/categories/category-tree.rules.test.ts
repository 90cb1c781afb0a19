import { describe, expect, test } from '@jest/globals'
import { droppedOn, placeText, stepped, type Tree } from './category-tree.rules.ts'

const tree: Tree = [
  { id: 'A', subcategories: [{ id: 'a1' }, { id: 'a2' }] },
  { id: 'B', subcategories: [] },
  { id: 'C', subcategories: [{ id: 'c1' }] },
]

const categories = (text: string) => ({ kind: 'categories', categoryIds: text.split(' ') })
const below = (categoryId: string, text: string) => ({
  kind: 'subcategories',
  categoryId,
  subcategoryIds: text.split(' '),
})

describe('droppedOn()', () => {
  test.each([
    ['a category above another', ['C', 'A', 'above'], categories('C A B')],
    ['a category below another', ['A', 'B', 'below'], categories('B A C')],
    ['a category to its present place', ['A', 'B', 'above'], null],
    ['a category on a subcategory', ['B', 'a1', 'above'], null],
    ['a row on itself', ['A', 'A', 'below'], null],
    ['a subcategory next to its sibling', ['a2', 'a1', 'above'], below('A', 'a2 a1')],
    ['a subcategory into another category', ['a1', 'c1', 'below'], below('C', 'c1 a1')],
    ['a subcategory on an empty category', ['a1', 'B', 'below'], below('B', 'a1')],
    ['a subcategory on its own category', ['a2', 'A', 'above'], below('A', 'a2 a1')],
    ['a row on a deleted one', ['a1', 'x', 'below'], null],
  ] as const)('%s', (_name, [id, target, edge], expected) => {
    expect(droppedOn(tree, id, target, edge)).toEqual(expected)
  })
})

describe('stepped()', () => {
  test.each([
    ['a category down', ['A', 1], categories('B A C')],
    ['the first category up', ['A', -1], null],
    ['the last category down', ['C', 1], null],
    ['a subcategory down among its siblings', ['a1', 1], below('A', 'a2 a1')],
    ['the last subcategory into the next category', ['a2', 1], below('B', 'a2')],
    ['the first subcategory to the end of the category before', ['c1', -1], below('B', 'c1')],
    ['the very first subcategory up', ['a1', -1], null],
  ] as const)('%s', (_name, [id, by], expected) => {
    expect(stepped(tree, id, by)).toEqual(expected)
  })
})

test('describes the new place in words', () => {
  expect(placeText({ kind: 'categories', categoryIds: ['B', 'A'] }, 'A', 'Балони', null)).toBe(
    '„Балони“ е на място 2 от 2',
  )
  const arrangement = { kind: 'subcategories' as const, categoryId: 'A', subcategoryIds: ['a1'] }
  expect(placeText(arrangement, 'a1', 'Фолиеви', 'Балони')).toBe('„Фолиеви“ е на място 1 от 1 в „Балони“')
})
