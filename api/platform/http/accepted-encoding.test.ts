import { expect, test } from '@jest/globals'
import { encodingFor } from './accepted-encoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['zstd', null],
  ['gzip', 'gzip'],
  ['GZip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.2, br;q=0.9', 'br'],
  ['gzip;q=0.2', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0.0', null],
  ['gzip;q=0.5, identity', null],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  [';;,,q=', null],
])('Accept-Encoding: %s is answered with %s, the second time too', (accepted, encoding) => {
  expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([encoding, encoding])
})
