import { expect, test } from '@jest/globals'
import { checksumIn, noticeAddress, noticeFormat } from './guarantee-notice.rules.ts'

test.each([
  ['a PDF', '%PDF-1.7 …', 'pdf'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['an SVG after its prolog', '\uFEFF<?xml version="1.0"?>\n<!-- ЕС -->\n<!DOCTYPE svg>\n<svg>', 'svg'],
  ['a page', '<!DOCTYPE html><html><svg></svg></html>', null],
  ['a text that names one', 'Това не е <svg>', null],
  ['an empty file', '', null],
])('%s is known by its bytes', (_what, text, format) => {
  expect(noticeFormat(Buffer.from(text))).toBe(format)
})

test('a PNG is known by its bytes', () => {
  expect(noticeFormat(Buffer.from('89504e470d0a1a0a0000', 'hex'))).toBe('png')
})

test('the address has the checksum, and only such names are read', () => {
  const address = noticeAddress({ sha256: `0123456789abcdef${'0'.repeat(48)}`, format: 'pdf' })
  expect(address).toBe('/guarantee-notice/0123456789abcdef.pdf')
  expect(checksumIn('0123456789abcdef.pdf')).toBe('0123456789abcdef')
  for (const name of ['notice.pdf', '0123456789abcdef.html', '../0123456789abcdef.pdf', ''])
    expect(checksumIn(name)).toBeNull()
})
