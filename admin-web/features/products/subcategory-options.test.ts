import { expect, test } from '@jest/globals'
import { subcategoryOptions } from './subcategory-options.ts'

const BALLOONS = { databaseId: 1, name: 'Балони' }
const DECORATION = { databaseId: 2, name: 'Украса' }
const ALL = [
  { databaseId: 12, name: 'Гирлянди', category: DECORATION },
  { databaseId: 11, name: 'Фолиеви', category: BALLOONS },
  { databaseId: 10, name: 'Латексови', category: BALLOONS },
]

test.each([
  [
    'without a category all subcategories are offered, with their category’s name',
    [],
    [],
    ['Балони › Латексови', 'Балони › Фолиеви', 'Украса › Гирлянди'],
  ],
  ['a chosen category offers only its subcategories', [1], [], ['Латексови', 'Фолиеви']],
  [
    'two chosen categories offer only theirs',
    [1, 2],
    [],
    ['Балони › Латексови', 'Балони › Фолиеви', 'Украса › Гирлянди'],
  ],
  [
    'a chosen subcategory of another category stays, so that it can be removed',
    [1],
    [12],
    ['Балони › Латексови', 'Балони › Фолиеви', 'Украса › Гирлянди'],
  ],
  ['an empty category offers none', [3], [], []],
])('%s', (_rule, categoryIds, chosenIds, names) => {
  expect(subcategoryOptions(ALL, categoryIds, chosenIds).map(({ name }) => name)).toEqual(names)
})
