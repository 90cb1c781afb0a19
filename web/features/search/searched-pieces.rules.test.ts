import { expect, test } from '@jest/globals'
import { searchedPieces } from './searched-pieces.rules.ts'

test.each([
  ['30 стола', 30],
  ['  5 маси ', 5],
  ['стол', null],
  ['30', null],
  ['0 стола', null],
  ['12345 стола', null],
  ['3d очила', null],
])('%j is for %j pieces', (text, pieces) => expect(searchedPieces(text)).toBe(pieces))
