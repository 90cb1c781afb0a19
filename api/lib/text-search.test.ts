import { expect, test } from '@jest/globals'
import { numberTyped } from './text-search.ts'

test.each([
  ['41', 41],
  ['№ 41', 41],
  ['№41', 41],
  [' #41 ', 41],
  ['\u200e№ 41\u200e', 41],
  ['41 балона', null],
  ['№', null],
  ['1234567890', null],
  ['', null],
])('numberTyped(%j) is %j', (text, number) => expect(numberTyped(text)).toBe(number))
