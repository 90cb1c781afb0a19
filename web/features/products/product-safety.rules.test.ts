import { expect, test } from '@jest/globals'
import { safetyGroups, type SafeItem } from './product-safety.rules.ts'

const maker = (id: string) => ({
  __typename: 'Maker' as const,
  id,
  name: `Фирма ${id}`,
  postalAddress: 'София',
  electronicAddress: 'a@b.example',
  contact: null,
})

const item = (name: string, of: string | null, warnings = ''): SafeItem => ({
  id: name,
  name,
  warnings,
  minimumAge: null,
  maker: of === null ? null : maker(of),
})

test('items are grouped by maker and warning, in their order', () => {
  const items = [item('Балон', 'a', 'Не вдишвайте.'), item('Чиния', 'b'), item('Звезда', 'a', 'Не вдишвайте.')]
  expect(safetyGroups(items)).toEqual([
    {
      maker: maker('a'),
      names: ['Балон', 'Звезда'],
      warnings: [{ text: 'Не вдишвайте.', names: ['Балон', 'Звезда'] }],
    },
    { maker: maker('b'), names: ['Чиния'], warnings: [] },
  ])
})

test('a minimum age comes before the warnings', () => {
  const [group] = safetyGroups([{ ...item('Фонтан', 'a', 'Пазете от огън.'), minimumAge: 12 }])
  expect(group?.warnings[0]?.text).toBe('Продава се само на лица, навършили 12 години. Пазете от огън.')
})

test('an item without a maker is shown by its warnings, and one without both is left out', () => {
  expect(safetyGroups([item('Свещ', null, 'Пазете от деца.'), item('Лента', null)])).toEqual([
    { maker: null, names: ['Свещ'], warnings: [{ text: 'Пазете от деца.', names: ['Свещ'] }] },
  ])
})
