import { expect, test } from '@jest/globals'
import { itemsOf } from './package-items.rules.ts'

const item = (id: string) => ({ id })

test('the items of a package are those of its parts and substitutes, each once, without those that left the shop', () => {
  const parts = [
    { item: item('a'), substitutes: [{ item: item('b') }, { item: null }] },
    { item: null, substitutes: [] },
    { item: item('b'), substitutes: [{ item: item('c') }] },
  ]
  expect(itemsOf({ parts })).toEqual([item('a'), item('b'), item('c')])
})
