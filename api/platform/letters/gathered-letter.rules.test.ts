import { expect, test } from '@jest/globals'
import { gathered } from './gathered-letter.rules.ts'

const at = (time: string) => new Date(`2026-03-02T${time}Z`)

test.each([
  ['10:00:00', '10:01:59.999', true],
  ['10:01:59.999', '10:02:00', false],
])('changes at %s and %s share an e-mail: %p', (one, other, isShared) => {
  expect(gathered(7, at(one)).key === gathered(7, at(other)).key).toBe(isShared)
})

test('the e-mail is due at the end of the two minutes, and each order has its own', () => {
  expect(gathered(7, at('10:00:30')).dueAt).toEqual(at('10:02:00'))
  expect(gathered(7, at('10:00:30')).key).not.toBe(gathered(8, at('10:00:30')).key)
})
