import { describe, expect, test } from '@jest/globals'
import { isEmail, isPhone, plainPhone } from './contact-fields.ts'

describe('isEmail()', () => {
  test.each(['ana@example.com', '\u200bana@example.com\u200e', "o'neil+party@mail.example.bg", 'a.b_c@x-y.co'])(
    'takes %s',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )
  test.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'ana@@example.com',
    'a..b@example.com',
    'ана@example.com',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('isPhone()', () => {
  test.each([
    '0888123456',
    '+359 88 812-34-56',
    '(02) 491 70 20',
    '12345',
    '0888\u2011123\u2011456',
    '0888 123 456\u200e',
    '\u202a+359\u00a088\u2009812 34 56\u202c',
    '0888\u2013123\u2212456',
  ])('takes %s', (text) => {
    expect(isPhone(text)).toBe(true)
  })
  test.each(['', '12', '1234', 'телефон', '0888 123 456 вътрешен', '()()()', '+'])('refuses %j', (text) => {
    expect(isPhone(text)).toBe(false)
  })
})

describe('plainPhone()', () => {
  test.each([
    ['0888\u2011123\u2011456\u200e', '0888-123-456'],
    ['\u202a+359\u00a088\u2009812 34 56\u202c', '+359 88 812 34 56'],
    ['＋３５９ ８８ ８１２－３４－５６', '+359 88 812-34-56'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(plainPhone(typed)).toBe(stored)
  })
})
