import { expect, test } from '@jest/globals'
import { unlinked } from './unlinked-text.rules.ts'

test.each([
  ['Ана Иванова', 'Ана Иванова'],
  ['Ив. Петров', 'Ив. Петров'],
  ['Печелите от evil.example', 'Печелите от evil.\u2060example'],
  ['https://evil.example/x', 'https:\u2060//evil.\u2060example/x'],
  ['a@evil.example', 'a@\u2060evil.\u2060example'],
])('%s is no link as %s', (name, text) => {
  expect(unlinked(name)).toBe(text)
})
