import { expect, test } from '@jest/globals'
import { isTakeOf, keyText, parsedKey, type ListKey } from './party-lists.rules.ts'

test.each<[string, ListKey]>([
  ['line-12', { lineNumber: 12 }],
  ['part-7-33', { packageNumber: 7, partId: 33 }],
])('%s names %j and back', (text, key) => {
  expect(parsedKey(text)).toEqual(key)
  expect(keyText(key)).toBe(text)
})

test.each(['', 'line-0', 'line-1x', 'part-7', 'part-7-0', 'line-9999999999', 'line--1'])('%j is no key', (text) =>
  expect(parsedKey(text)).toBeNull(),
)

test.each([
  [{ lineNumber: 12 }, { lineNumber: 12, packageNumber: null, partId: null }, true],
  [{ lineNumber: 12 }, { lineNumber: 13, packageNumber: null, partId: null }, false],
  [{ packageNumber: 7, partId: 33 }, { lineNumber: null, packageNumber: 7, partId: 33 }, true],
  [{ packageNumber: 7, partId: 33 }, { lineNumber: null, packageNumber: 8, partId: 33 }, false],
])('%j is taken by %j: %s', (key, take, expected) => expect(isTakeOf(key, { ...take, name: 'Ива' })).toBe(expected))
