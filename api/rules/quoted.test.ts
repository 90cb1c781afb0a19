import { expect, test } from '@jest/globals'
import { quoted } from './quoted.ts'

test.each([
  ['Балон', '„Балон“'],
  ['Покана „Ретро“', '„Покана «Ретро»“'],
  ['„Ретро“, 10 бр.', '„«Ретро», 10 бр.“'],
])('%s is quoted as %s', (name, text) => {
  expect(quoted(name)).toBe(text)
})
