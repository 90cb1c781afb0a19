import { expect, test } from '@jest/globals'
import { tableProblems } from './table-problems.ts'

test('every mutant changes a text that its file has once, and names tests that are there', async () => {
  expect(await tableProblems()).toEqual([])
})
