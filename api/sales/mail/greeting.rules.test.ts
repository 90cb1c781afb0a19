import { expect, test } from '@jest/globals'
import { greets } from './greeting.rules.ts'

test.each([
  ['Здравейте, Мария! Имаме балони.', true],
  ['\nЗдравей, Мария', true],
  ['Добър ден! Имаме.', true],
  ['Добро утро', true],
  ['Уважаема госпожо Петрова', true],
  ['Имаме балони. Здравейте пак.', false],
  ['Добре, ще ги запазим.', false],
  ['', false],
])('„%s“ greets: %p', (text, expected) => {
  expect(greets(text)).toBe(expected)
})
