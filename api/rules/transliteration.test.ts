import { expect, test } from '@jest/globals'
import { addressCode, CODE, freeCode, latinText } from './transliteration.ts'

test.each([
  ['Цвят', 'cvyat'],
  ['злато', 'zlato'],
  ['Щъркел и жаба', 'shtarkel-i-zhaba'],
  ['миньон, йога', 'minyon-yoga'],
  ['30 см', '30-sm'],
  ['2,5 см', '2-5-sm'],
  ['  Rosé – Gold!  ', 'rose-gold'],
  ['★', ''],
  ['', ''],
])('%j is %j', (name, code) => {
  expect(addressCode(name)).toBe(code)
  expect(code === '' || CODE.test(code)).toBe(true)
})

test('a long name is cut, and not at a hyphen', () => {
  expect(addressCode('а '.repeat(60))).toMatch(CODE)
  expect(addressCode('я'.repeat(60))).toHaveLength(60)
})

test.each([
  [[], 'zlato'],
  [['zlato'], 'zlato-2'],
  [['zlato', 'zlato-2', 'zlato-4'], 'zlato-3'],
])('with %j taken, the code is %s', (taken, code) => expect(freeCode('zlato', new Set(taken))).toBe(code))

test.each([
  ['Шаренка ООД', 'Sharenka OOD'],
  ['ЦВЕТЯ И ЩАСТИЕ ЕООД', 'TSVETYA I SHTASTIE EOOD'],
  ['Щъркел, Ж и К', 'Shtarkel, Zh i K'],
  ['Rosé 2000', 'Rosé 2000'],
])('%j is %j in Latin letters', (name, latin) => {
  expect(latinText(name)).toBe(latin)
})
