import { expect, test } from '@jest/globals'
import { nameKey } from './name-key.ts'

test.each([
  ['24 инча', '24инча'],
  [' Ъгъл  ЯЩЕР ', 'ъгълящер'],
  ['30\u00a0см', '30см'],
])('„%s“ is compared as „%s“', (name, key) => expect(nameKey(name)).toBe(key))
