import { expect, test } from '@jest/globals'
import { pages } from './pages.ts'

test.each(pages)('$path names the file that it loads', ({ module, load }) => {
  expect(String(load)).toContain(`/routes/${module}.tsx`)
})

test('no two addresses are one', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
})
