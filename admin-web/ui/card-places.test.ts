import { expect, test } from '@jest/globals'
import { cardPlaces } from './card-places.ts'

test('the first column names the card, the first number ends its first line, and a cell without a place is a labelled fact', () => {
  expect(
    cardPlaces([
      { header: 'Продукт' },
      { header: 'Категории', card: 'fact' },
      { header: 'Налично', kind: 'number' },
      { header: 'Минимум', kind: 'number' },
      { header: 'Дата' },
      { header: 'Движение', kind: 'input' },
      { header: 'Действия', kind: 'actions' },
    ]),
  ).toEqual([
    { place: 'name' },
    { place: 'fact' },
    { place: 'end', label: 'Налично' },
    { place: 'fact', label: 'Минимум' },
    { place: 'fact', label: 'Дата' },
    { place: 'input' },
    { place: 'actions' },
  ])
})

test('a place that a column names is not given to another', () => {
  expect(
    cardPlaces([
      { header: '№' },
      { header: 'Клиент', card: 'name' },
      { header: 'Брой', kind: 'number' },
      { header: 'Сума', kind: 'number', card: 'end' },
    ]),
  ).toEqual([{ place: 'fact', label: '№' }, { place: 'name' }, { place: 'fact', label: 'Брой' }, { place: 'end' }])
})
