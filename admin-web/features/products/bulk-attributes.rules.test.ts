import { expect, test } from '@jest/globals'
import { addedChange, removedChange } from './bulk-attributes.rules.ts'

const GOLD = { id: 'gold', name: 'Злато' }
const PRODUCTS = [
  { id: '1', valueIds: ['gold', 'latex'] },
  { id: '2', valueIds: ['latex'] },
  { id: '3', valueIds: [] },
]

test('the preview counts the products that get a value, and those that have it', () => {
  expect(addedChange(GOLD, PRODUCTS)).toEqual({ text: '„Злато“: 2 продукта; 1 вече го има', count: 2 })
  expect(addedChange(GOLD, PRODUCTS.slice(1))).toEqual({ text: '„Злато“: 2 продукта', count: 2 })
})

test('the preview counts the products that lose a value, and those without it', () => {
  expect(removedChange(GOLD, PRODUCTS)).toEqual({ text: '„Злато“: 1 продукт; 2 го нямат', count: 1 })
  expect(removedChange({ id: 'pink', name: 'Розово' }, PRODUCTS)).toEqual({
    text: '„Розово“: 0 продукта; 3 го нямат',
    count: 0,
  })
})
