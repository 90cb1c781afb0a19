import { expect, test } from '@jest/globals'
import { createCalmWatch } from './calm-watch.rules.ts'

test.each([
  ['never busy', [0.02, 0.2, 0.05, 0.29, 0.01], []],
  ['busy, then calm', [0.02, 0.8, 0.05], [2]],
  ['reports a long calm once', [0.8, 0.05, 0.01, 0.02], [1]],
  ['neither busy nor calm in between', [0.8, 0.2, 0.15, 0.05], [3]],
  ['busy again', [0.8, 0.05, 0.31, 0.9, 0.2, 0.09, 0.05], [1, 5]],
])('after %s', (_name, looks, expected) => {
  const isOver = createCalmWatch()
  expect(looks.flatMap((utilization, at) => (isOver(utilization) ? [at] : []))).toEqual(expected)
})
