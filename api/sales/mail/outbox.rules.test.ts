import { expect, test } from '@jest/globals'
import { nextTry } from './outbox.rules.ts'

const NOW = new Date('2026-11-22T10:00:00Z')

test.each([
  [1, '2026-11-22T10:01:00.000Z'],
  [2, '2026-11-22T10:05:00.000Z'],
  [4, '2026-11-22T11:00:00.000Z'],
  [7, '2026-11-22T22:00:00.000Z'],
  [9, '2026-11-23T10:00:00.000Z'],
])('after %i failures a letter is tried again at %s', (tries, at) => {
  expect(nextTry(tries, NOW)?.toISOString()).toBe(at)
})

test('an e-mail is abandoned after ten failures', () => {
  expect(nextTry(10, NOW)).toBeNull()
})
