import { expect, test } from '@jest/globals'
import { pages } from './pages.ts'

test('no two addresses are one', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
})
