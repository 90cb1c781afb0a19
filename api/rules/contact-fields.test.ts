import { describe, expect, test } from '@jest/globals'
import { ibanOf, isBic, isEik, isEmail, isIban, isPhone, isVat, plainPhone } from './contact-fields.ts'

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
  ])('%j is stored as %s', (typed, stored) => {
    expect(plainPhone(typed)).toBe(stored)
  })
})

describe('isEik()', () => {
  test.each(['207654321', '2076543210001'])('takes %s', (text) => {
    expect(isEik(text)).toBe(true)
  })
  test.each(['', '20765432', '2076543210', '20765432a', '207 654 321'])('refuses %j', (text) => {
    expect(isEik(text)).toBe(false)
  })
})

describe('isIban()', () => {
  test.each(['BG21STSA93000012345678', 'bg80 bnbg 9661 1020 3456 78', 'DE89370400440532013000'])('takes %s', (text) => {
    expect(isIban(ibanOf(text))).toBe(true)
  })
  test.each([
    '',
    'BG21',
    'BG00XXXX',
    'BG21STSA93000012345687',
    'BG12STSA93000012345678',
    'BG21STSA9300001234567О',
    `BG21${'A'.repeat(40)}`,
  ])('refuses „%s“', (text) => {
    expect(isIban(ibanOf(text))).toBe(false)
  })
})

test.each<[string, (text: string) => boolean, string, boolean]>([
  ['a company', isVat, 'BG207654321', true],
  ['a person', isVat, 'BG8001014567', true],
  ['no country', isVat, '207654321', false],
  ['another country', isVat, 'DE207654321', false],
  ['too short', isVat, 'BG20765432', false],
  ['a bank', isBic, 'STSABGSF', true],
  ['a branch', isBic, 'UNCRBGSFXXX', true],
  ['too short', isBic, 'STSABGS', false],
  ['between both', isBic, 'STSABGSFX', false],
  ['no country', isBic, 'STSA12SF', false],
])('%s: %p of „%s“ is %p', (_what, is, text, expected) => {
  expect(is(text)).toBe(expected)
})
