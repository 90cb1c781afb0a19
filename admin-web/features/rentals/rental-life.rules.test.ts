import { describe, expect, test } from '@jest/globals'
import { movementText, takeBackProblems } from './rental-life.rules.ts'

const movement = {
  __typename: 'RentalMovement' as const,
  id: 'movement-1',
  kind: 'RETURNED' as const,
  quantity: 5,
  damaged: 0,
  lost: 0,
  createdAt: '2027-05-07T10:00:00Z',
  note: '',
  admin: null,
}

test.each([
  [{ kind: 'HANDED_OVER' as const }, 'Предадени 5 бр.'],
  [{}, 'Върнати 5 бр.'],
  [{ damaged: 1 }, 'Върнати 5 бр. (повредени 1)'],
  [{ damaged: 1, lost: 2 }, 'Върнати 3 бр. (повредени 1), изгубени 2 бр.'],
  [{ lost: 5 }, 'Изгубени 5 бр.'],
])('a movement %j reads „%s“', (part, text) => {
  expect(movementText({ ...movement, ...part })).toBe(text)
})

describe('taking back three units', () => {
  const typed = { quantity: '3', damaged: '', lost: '', note: '', imageUrls: [] }
  test.each([
    [{}, {}],
    [{ damaged: '1', lost: '2' }, {}],
    [{ quantity: '4' }, { quantity: 'Брой от 1 до 3' }],
    [{ quantity: '0' }, { quantity: 'Брой от 1 до 3' }],
    [{ quantity: '2', damaged: '2', lost: '1' }, { damaged: 'Повредените и изгубените са повече от върнатите' }],
    [{ lost: 'две' }, { lost: 'Брой от 0 до 3' }],
  ])('%j has the problems %j', (part, problems) => {
    expect(takeBackProblems({ ...typed, ...part }, 3)).toEqual(problems)
  })
})
