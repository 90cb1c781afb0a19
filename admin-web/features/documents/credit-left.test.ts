import { expect, test } from '@jest/globals'
import { creditLeft } from './credit-left.ts'

const sum = (amount: string) => ({ total: { amount } })

test.each([
  ['20.00', [], 2000],
  ['20.00', ['-5.50', '-4.50'], 1000],
  ['20.00', ['-20.00'], 0],
])('of %s with notes of %j %i minor units are left', (total, notes, left) => {
  expect(creditLeft({ ...sum(total), corrections: notes.map(sum) })).toBe(left)
})
