import { expect, test } from '@jest/globals'
import { placeKey } from './place-search.ts'

test.each([
  { typed: 'София', same: ['SOFIA', 'sofiya', 'Sofija', 'софия ', '„София“'] },
  { typed: 'Велико Търново', same: ['veliko tarnovo', 'Veliko Turnovo', 'велико-търново'] },
  { typed: 'Ямбол', same: ['Yambol', 'Jambol', 'iambol'] },
  { typed: 'Царево', same: ['Tsarevo', 'carevo'] },
  { typed: 'Хасково', same: ['Haskovo', 'Khaskovo', 'haskowo'] },
  { typed: 'Младост 1', same: ['mladost  1', 'МЛАДОСТ, 1'] },
  { typed: '9000', same: [' 9000 '] },
])('„$typed“ is found as $same', ({ typed, same }) => {
  expect(same.map(placeKey)).toEqual(same.map(() => placeKey(typed)))
})

test.each([
  ['Бяла', 'Бяла Слатина'],
  ['Русе', 'Разлог'],
  ['Варна', 'Верна'],
])('„%s“ and „%s“ differ', (one, other) => {
  expect(placeKey(one)).not.toBe(placeKey(other))
})

test('a text without letters and digits has no words', () => {
  expect(placeKey(' „…“ ')).toBe('')
})
