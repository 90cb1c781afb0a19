import { expect, test } from '@jest/globals'
import { guestsText } from './guests-text.ts'

test.each([
  [{ adults: 8, children: 4 }, '8 възрастни и 4 деца'],
  [{ adults: 1, children: 1 }, '1 възрастен и 1 дете'],
  [{ adults: 0, children: 12 }, '12 деца'],
  [{ adults: 30, children: 0 }, '30 възрастни'],
])('guests %j are „%s“', (guests, text) => {
  expect(guestsText(guests)).toBe(text)
})
