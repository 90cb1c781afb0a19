import { expect, test } from '@jest/globals'
import { newRecoveryCode, oneTimeDigits, recoveryHash } from './second-factor.rules.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('the digits of %j are %j', (typed, expected) => {
  expect(oneTimeDigits(typed)).toBe(expected)
})

test('a recovery code ignores case, spaces and dashes', () => {
  expect(recoveryHash('ABCDE FGHJK')).toEqual(recoveryHash('abcde-fghjk'))
  expect(recoveryHash('abcde-fghjm')).not.toEqual(recoveryHash('abcde-fghjk'))
  expect(newRecoveryCode()).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect(newRecoveryCode()).not.toBe(newRecoveryCode())
})
