import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { isSealedWithNewestKey, opened, sealed } from './sealed-text.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const SECRET = 'JBSWY3DPEHPK3PXP'

test('a sealed text does not reveal its content, is never the same twice, and opens', () => {
  const [one, other] = [sealed([first], SECRET), sealed([first], SECRET)]
  expect(one).not.toContain(SECRET)
  expect(one).not.toBe(other)
  expect(opened([first], one)).toBe(SECRET)
})

test('a new key before the old one seals, and both open', () => {
  const old = sealed([first], SECRET)
  expect(opened([second, first], old)).toBe(SECRET)
  expect(isSealedWithNewestKey([second, first], old)).toBe(false)
  expect(isSealedWithNewestKey([second, first], sealed([second, first], SECRET))).toBe(true)
})

test('a text of before there were keys opens, and waits to be sealed', () => {
  expect(opened([first], SECRET)).toBe(SECRET)
  expect(isSealedWithNewestKey([first], SECRET)).toBe(false)
  expect(isSealedWithNewestKey([], SECRET)).toBe(true)
})

test('without its key, or changed by a letter, it does not open', () => {
  const stored = sealed([first], SECRET)
  expect(() => opened([second], stored)).toThrow('TOTP_KEYS')
  expect(() => opened([], stored)).toThrow('TOTP_KEYS')
  const other = stored.at(-8) === 'A' ? 'B' : 'A'
  expect(() => opened([first], `${stored.slice(0, -8)}${other}${stored.slice(-7)}`)).toThrow('unable to authenticate')
})
