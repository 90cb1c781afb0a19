import { expect, test } from '@jest/globals'
import { afterScroll } from './header-shrink.rules.ts'

test.each([
  ['at the top it is whole', { isShrunk: true, from: 300 }, 100, false],
  ['it shrinks when the page is scrolled down', { isShrunk: false, from: 200 }, 260, true],
  ['it comes back when the page is scrolled up', { isShrunk: true, from: 900 }, 860, false],
  ['it stays small at a tremble', { isShrunk: true, from: 900 }, 895, true],
  ['it stays whole at a tremble', { isShrunk: false, from: 900 }, 905, false],
])('%s', (_what, before, y, isShrunk) => {
  expect(afterScroll(before, y).isShrunk).toBe(isShrunk)
})

test('a slow movement counts as a whole', () => {
  let state = { isShrunk: false, from: 500 }
  for (const y of [503, 506, 509]) state = afterScroll(state, y)
  expect(state).toEqual({ isShrunk: true, from: 509 })
})
