import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { InvalidInputError } from '#lib/errors.ts'
import { placeholder, placeholderOf } from './placeholder.rules.ts'

describe('placeholder()', () => {
  test.each([
    [1, 1],
    [150, 150],
    [2000, 1],
    [2000, 2000],
  ])('draws %d x %d', async (width, height) => {
    const drawing = placeholder(width, height)
    expect(await sharp(Buffer.from(drawing)).metadata()).toMatchObject({ format: 'svg', width, height })
    expect(drawing.length).toBeLessThan(2048)
  })

  test.each([
    [0, 1],
    [1, 2001],
    [-1, 5],
    [1.5, 5],
    [NaN, 5],
    [Infinity, 5],
  ])('refuses %d x %d', (width, height) => {
    expect(() => placeholder(width, height)).toThrow(InvalidInputError)
  })
})

describe('placeholderOf()', () => {
  test('takes plain decimal numbers', () => {
    expect(placeholderOf('150', '90')).toBe(placeholder(150, 90))
  })

  test.each([
    '99999999',
    '-1',
    '1e3',
    'NaN',
    '',
    '0',
    '007',
    ' 5',
    '5 ',
    '0x10',
    '2001',
    '5"/><script>alert(1)</script>',
    '%35',
    '٣',
  ])('refuses %j', (text) => {
    expect(() => placeholderOf(text, '5')).toThrow(InvalidInputError)
    expect(() => placeholderOf('5', text)).toThrow(InvalidInputError)
  })
})
