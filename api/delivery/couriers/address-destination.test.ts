import { expect, test } from '@jest/globals'
import { addressOf } from './address-destination.ts'

test.each([
  ['Варна, ул. Драва 12', 'Варна', 'ул. Драва 12'],
  ['гр. Варна, ул. Драва 12, вх. Б', 'Варна', 'ул. Драва 12, вх. Б'],
  // Prices are requested with the town alone.
  [' гр.Варна ', 'Варна', 'гр.Варна'],
  ['Варна', 'Варна', 'Варна'],
  ['', '', ''],
])('„%s“ is the town „%s“ and the address „%s“', (text, town, address) =>
  expect(addressOf(text)).toEqual({ kind: 'ADDRESS', town, address }),
)
