import { expect, test } from '@jest/globals'
import { badgesOf } from './line-badges.ts'

const NOTHING_OUT = { quantity: 5, handedOver: 0, returned: 0, lostUnits: 0 }

test.each<[Parameters<typeof badgesOf>[1], string[]]>([
  [null, ['Одобрена']],
  [{ ...NOTHING_OUT, state: 'APPROVED' }, ['Одобрена']],
  [{ ...NOTHING_OUT, state: 'HANDED_OVER', handedOver: 5 }, ['Предадена · 5 бр.']],
  [{ ...NOTHING_OUT, state: 'HANDED_OVER', handedOver: 2 }, ['Одобрена · 3 бр.', 'Предадена · 2 бр.']],
  [{ ...NOTHING_OUT, state: 'LATE', handedOver: 5, returned: 1 }, ['Закъсняла · 4 бр.', 'Върната · 1 бр.']],
  [
    { ...NOTHING_OUT, state: 'RETURNED', handedOver: 5, returned: 5, lostUnits: 2 },
    ['Върната · 3 бр.', 'Изгубена · 2 бр.'],
  ],
  [{ ...NOTHING_OUT, state: 'CLOSED', handedOver: 4, returned: 4, lostUnits: 4 }, ['Отписана · 4 бр.', 'Приключена']],
])('the pieces of %j are at %j', (reservation, labels) => {
  expect(badgesOf('APPROVED', reservation).map(({ label }) => label)).toEqual(labels)
})

test.each([
  ['WAITING', 'Чакаща'],
  ['REJECTED', 'Отказана'],
  ['CANCELLED', 'Поръчката е отменена'],
] as const)('before the hand-over a line that is %s has the decision: %s', (state, label) => {
  expect(badgesOf(state, { ...NOTHING_OUT, state }).map((badge) => badge.label)).toEqual([label])
})
