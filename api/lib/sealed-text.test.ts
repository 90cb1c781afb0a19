import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { newestSeal, opened, sealed } from './sealed-text.ts'

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
  const seal = newestSeal([second, first])
  expect(old.startsWith(seal)).toBe(false)
  expect(sealed([second, first], SECRET).startsWith(seal)).toBe(true)
})

test('without its key, changed by a letter, cut or never sealed, it does not open', () => {
  const stored = sealed([first], SECRET)
  expect(opened([second], stored)).toBeNull()
  const other = stored.at(-8) === 'A' ? 'B' : 'A'
  expect(opened([first], `${stored.slice(0, -8)}${other}${stored.slice(-7)}`)).toBeNull()
  expect(opened([first], stored.slice(0, stored.lastIndexOf('.')))).toBeNull()
  expect(opened([first], newestSeal([first]))).toBeNull()
  expect(opened([first], SECRET)).toBeNull()
})
