import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { AnswerBody } from './answer-body.ts'

const TEXT = 'Балони и гирлянди. '.repeat(500)

const textOf = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(['br', 'gzip'] as const)('A %s form is made once, also for a crowd', async (encoding) => {
  const body = new AnswerBody(TEXT)
  const forms = await Promise.all(Array.from({ length: 20 }, () => body.encoded(encoding)))
  forms.push(await body.encoded(encoding))
  expect(new Set(forms).size).toBe(1)
  expect(textOf[encoding](await body.encoded(encoding)).toString()).toBe(TEXT)
})

test.each([
  ['br', 'gzip'],
  ['gzip', 'br'],
] as const)(
  'A cached body holds its %s form instead of the plain bytes, and makes all others of it',
  async (first, second) => {
    const body = new AnswerBody(TEXT)
    const sizes: number[] = []
    body.keep(() => sizes.push(body.heldBytes))
    const plainTag = body.etag(null)
    const { byteLength: firstBytes } = await body.encoded(first)
    expect(firstBytes).toBeLessThan(1_000)
    expect((await body.encoded(null)).toString()).toBe(TEXT)
    expect(body.plain().toString()).toBe(TEXT)
    expect(textOf[second](await body.encoded(second)).toString()).toBe(TEXT)
    expect(sizes).toEqual([firstBytes, firstBytes + (await body.encoded(second)).byteLength])
    expect(body.etag(null)).toBe(plainTag)
  },
)

test('Each form has its own tag, and another content other tags', () => {
  const bodies = [TEXT, `${TEXT}!`].map((text) => new AnswerBody(text))
  const tags = bodies.flatMap((body) => [body.etag(null), body.etag('br'), body.etag('gzip')])
  expect(new Set(tags).size).toBe(6)
  for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/)
})

test('A small cached body does not keep the pool from being freed from which its bytes were cut', () => {
  const body = new AnswerBody('малко')
  expect(body.plain().buffer.byteLength).toBeGreaterThan(1_000)
  body.keep(() => undefined)
  expect(body.plain().buffer.byteLength).toBe(10)
  expect(body.plain().toString()).toBe('малко')
})
