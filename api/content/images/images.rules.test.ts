import { describe, expect, test } from '@jest/globals'
import {
  fileNamesOf,
  imageKeyOf,
  imageUrlOf,
  isAllowedImageUrl,
  pictureUrlOf,
  productTooLargeMessage,
  readFormat,
  readWidth,
  storedUrlOf,
  variantName,
} from './images.rules.ts'

const key = '0123456789abcdef0123456789abcdef'

describe('imageKeyOf()', () => {
  test.each([`/uploads/${key}.webp`, `/public-objects/${key}.webp`])('reads the key of %s', (url) => {
    expect(imageKeyOf(url)).toBe(key)
  })

  test.each([
    `/uploads/../${key}.webp`,
    `/uploads/%2e%2e/${key}.webp`,
    `/uploads/..%2f${key}.webp`,
    `/uploads//${key}.webp`,
    `/uploads/${key}.html`,
    `/uploads/${key}.webp.html`,
    `/uploads/${key}.webp\0`,
    `/uploads/${key}.webp\n`,
    `/uploads/${key}-320.avif`,
    `/uploads/${key.toUpperCase()}.webp`,
    `/uploads/${key.slice(1)}.webp`,
    '/uploads/.tmp-1',
    '/uploads/',
    `https://example.com/uploads/${key}.webp`,
    '',
  ])('knows no key in %j', (url) => {
    expect(imageKeyOf(url)).toBeNull()
  })

  test('undoes imageUrlOf()', () => {
    expect(imageKeyOf(imageUrlOf(key))).toBe(key)
  })
})

describe('isAllowedImageUrl()', () => {
  test.each([
    `/uploads/${key}.webp`,
    `/public-objects/${key}.webp`,
    '/uploads/balloons/red-1.jpg',
    'https://example.com/a.png?x=1',
    'HTTPS://example.com/a.png',
  ])('allows %s', (url) => {
    expect(isAllowedImageUrl(url)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:https://example.com/1',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    '//example.com/a.png',
    '/uploads/../../etc/passwd',
    '/uploads/..%2fa.png',
    '/uploads/a"onerror="x',
    '/uploads/',
    '/uploads/.hidden',
    '/api/admin/logout',
    'uploads/a.png',
    'https:example.com',
    'https://user:secret@example.com/a.png',
    'https://example.com/"><script>',
    'https://example.com/a b.png',
    'java\nscript:alert(1)',
    `https://example.com/${'a'.repeat(2000)}`,
    '',
  ])('refuses %j', (url) => {
    expect(isAllowedImageUrl(url)).toBe(false)
  })
})

describe('readFormat()', () => {
  test.each([
    [null, undefined, 'webp'],
    [null, '*/*', 'webp'],
    [null, 'image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    [null, 'image/webp,*/*', 'webp'],
    [null, 'image/avif;q=0, image/webp', 'webp'],
    [null, 'image/avif;q=0.5', 'avif'],
    [null, 'image/png, image/jpeg', 'jpg'],
    [null, 'image/jpeg, image/*;q=0.1', 'webp'],
    [null, 'text/html', 'webp'],
    ['jpg', 'image/avif', 'jpg'],
    ['avif', undefined, 'avif'],
    ['svg', 'image/avif', undefined],
    ['', undefined, undefined],
  ])('answers ?f=%j with Accept %j by %j', (parameter, accept, format) => {
    expect(readFormat(parameter, accept)).toBe(format)
  })
})

test('readWidth() knows the served widths alone', () => {
  expect([null, '640', '1280'].map(readWidth)).toEqual([null, 640, 1280])
  expect(['', '0640', '641', '1e9', '-320', '640 '].map(readWidth)).toEqual(Array(6).fill(undefined))
})

describe('pictureUrlOf()', () => {
  const origin = 'https://sharenka.example'
  const at = `${origin}/public-objects/${key}.webp`
  const own = (width: number | null) => ({ url: `/uploads/${key}.webp`, width })

  test.each([
    [own(2000), null, null, at],
    [own(2000), 1, null, `${at}?w=320`],
    [own(2000), 320, null, `${at}?w=320`],
    [own(2000), 321, null, `${at}?w=640`],
    [own(2000), 1280, null, `${at}?w=1280`],
    [own(2000), 1281, null, at],
    [own(500), 320, null, `${at}?w=320`],
    [own(500), 400, null, at],
    [own(640), 640, null, at],
    [own(null), 400, null, `${at}?w=640`],
    [own(null), 5000, null, at],
    [own(2000), null, 'jpg', `${at}?f=jpg`],
    [own(2000), 500, 'avif', `${at}?w=640&f=avif`],
  ] as const)('%j, wanted %j wide as %j, is at %s', (picture, width, format, url) => {
    expect(pictureUrlOf(origin, picture, { width, format })).toBe(url)
  })

  test.each([
    ['https://example.com/a.png', 'https://example.com/a.png'],
    ['/uploads/balloons/red-1.jpg', `${origin}/public-objects/balloons/red-1.jpg`],
    ['/api/placeholder/640/640', `${origin}/api/placeholder/640/640`],
  ])('%s has one address, whatever is wanted', (url, address) => {
    expect(pictureUrlOf(origin, { url, width: null }, { width: 320, format: 'avif' })).toBe(address)
  })

  test.each([
    [at, `/uploads/${key}.webp`],
    [`${at}?w=640&f=avif`, `/uploads/${key}.webp`],
    [`${origin}/public-objects/balloons/red-1.jpg`, '/uploads/balloons/red-1.jpg'],
    [`/public-objects/${key}.webp`, `/public-objects/${key}.webp`],
    [
      `https://sharenka.example.com/public-objects/${key}.webp`,
      `https://sharenka.example.com/public-objects/${key}.webp`,
    ],
    [`https://elsewhere.example/public-objects/${key}.webp`, `https://elsewhere.example/public-objects/${key}.webp`],
  ])('storedUrlOf() stores %s as %s', (url, stored) => {
    expect(storedUrlOf(origin, url)).toBe(stored)
  })
})

test('fileNamesOf() names the stored file and each derived one once', () => {
  const names = fileNamesOf(key)
  expect(names[0]).toBe(`${key}.webp`)
  expect(names).toHaveLength(16)
  expect(new Set(names).size).toBe(16)
  expect(names).toContain(variantName(key, 640, 'avif'))
})

test('productTooLargeMessage() names the sum and the limit', () => {
  expect(productTooLargeMessage(16.25 * 1024 * 1024)).toBe(
    'Общият размер на снимките е 16.3MB и надвишава лимита от 15MB.',
  )
})
