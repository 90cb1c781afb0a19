import { expect, test } from '@jest/globals'
import { previewToken, readPreview } from './product-preview.rules.ts'

const SECRET = Buffer.alloc(32, 7)
const PREVIEW = { productId: 46, sessionId: 3, expiresAt: 1_800_000_000_000 }
const BEFORE = new Date(PREVIEW.expiresAt - 1)
const token = previewToken(PREVIEW, SECRET)

test('a token is read with the product of its address, and is signed with the secret of its session', () => {
  const read = readPreview(token, 46, BEFORE)
  expect(read).toMatchObject(PREVIEW)
  expect(read?.isSignedWith(SECRET)).toBe(true)
})

test.each<[string, string, number]>([
  ['another product', token, 47],
  ['another session', token.replace(/^3/, '4'), 46],
  ['a later end', token.replace('.1800000000000.', '.1900000000000.'), 46],
  ['another signature', previewToken(PREVIEW, Buffer.alloc(32, 8)), 46],
])('the signature does not hold for %s', (_what, given, productId) => {
  expect(readPreview(given, productId, BEFORE)?.isSignedWith(SECRET)).toBe(false)
})

test.each<[string, string, Date]>([
  ['at its end', token, new Date(PREVIEW.expiresAt)],
  ['empty', '', BEFORE],
  ['cut', token.slice(0, -1), BEFORE],
  ['longer', `${token}A`, BEFORE],
  ['without a session', token.replace(/^3/, ''), BEFORE],
  ['with an endless number', token.replace(/^3/, '9'.repeat(40)), BEFORE],
])('a token that is %s says nothing', (_what, given, now) => {
  expect(readPreview(given, 46, now)).toBeNull()
})
