import { describe, expect, test } from '@jest/globals'
import { attributesIn, attributesText, type Dictionary } from './attribute-cells.rules.ts'

const DICTIONARY: Dictionary = [
  {
    id: 1,
    name: 'Цвят',
    kind: 'colour',
    unit: null,
    isOption: true,
    values: [
      { id: 11, name: 'злато' },
      { id: 12, name: 'розово злато' },
    ],
  },
  {
    id: 2,
    name: 'Размер',
    kind: 'number',
    unit: 'см',
    isOption: true,
    values: [
      { id: 21, name: '30 см' },
      { id: 22, name: '2,5 см' },
    ],
  },
  {
    id: 3,
    name: 'Тема',
    kind: 'choice',
    unit: null,
    isOption: false,
    values: [{ id: 31, name: 'Звезди: нова надежда' }],
  },
]

const idsIn = (cell: string) => attributesIn(cell, DICTIONARY).values.map(({ id }) => id)

describe('a cell', () => {
  test.each([
    ['Цвят: злато, розово злато; Размер: 30 см', [11, 12, 21]],
    ['  цвят :ЗЛАТО,Розово  злато ;', [11, 12]],
    ['Размер: 12 инча, 2,5 см', [21, 22]],
    ['Размер: 2,5, 12"', [22, 21]],
    ['Тема: Звезди: нова надежда', [31]],
    ['', []],
    [' ; ', []],
  ])('%j lists the values %j', (cell, ids) => {
    expect(attributesIn(cell, DICTIONARY).problems).toEqual([])
    expect(idsIn(cell)).toEqual(ids)
  })

  test.each([
    ['Материал: латекс', 'Няма атрибут „Материал“'],
    ['Цвят: злато, лилаво', '„Цвят“ няма стойност „лилаво“'],
    ['Размер: голям', '„Размер“ няма стойност „голям“'],
    ['злато', 'Очаква се като „Цвят: злато, бяло“, а е „злато“'],
    ['Цвят:', 'Очаква се като „Цвят: злато, бяло“, а е „Цвят:“'],
  ])('%j is refused: %s', (cell, problem) => expect(attributesIn(cell, DICTIONARY).problems).toEqual([problem]))
})

test('written values are read as the same values', () => {
  const values = DICTIONARY.flatMap((attribute) => attribute.values.map((value) => ({ ...value, attribute })))
  const text = attributesText(values)
  expect(text).toBe('Цвят: злато, розово злато; Размер: 30 см, 2,5 см; Тема: Звезди: нова надежда')
  expect(idsIn(text)).toEqual([11, 12, 21, 22, 31])
  expect(attributesText([])).toBe('')
})
