import { expect, test } from '@jest/globals'
import { speedyText } from './speedy-text.ts'

test.each([
  ['Балони „Звезда“ × 2', 'Балони „Звезда“ x 2'],
  ['Café Łódź', 'Cafe odz'],
  ['Торта 🎂 за Ана', 'Торта за Ана'],
  ['Ѝ и ѝ', 'И и и'],
])('speedyText(%s) is %s', (text, written) => {
  expect(speedyText(text, 100)).toBe(written)
})

test('speedyText() ends at the length', () => {
  expect(speedyText('абвгд', 3)).toBe('абв')
})
