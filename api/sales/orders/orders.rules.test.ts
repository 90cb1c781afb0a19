import { describe, expect, test } from '@jest/globals'
import { ORDER_STATUS_LABELS } from '#rules/order-labels.ts'
import { ORDER_STATUSES } from '#rules/order-statuses.ts'
import {
  effectOf,
  mayMove,
  allNotes,
  notesWithRental,
  rentalStateOfLine,
  STATUSES_WITHOUT_GOODS,
  takesLines,
} from './orders.rules.ts'

describe('mayMove()', () => {
  test('forbids only cancelling a delivered or completed order', () => {
    const statuses = ['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const
    expect(Object.keys(ORDER_STATUSES)).toEqual([...statuses])
    const closed = statuses.flatMap((from) =>
      statuses.filter((to) => from !== to && !mayMove(from, to)).map((to) => `${from} to ${to}`),
    )
    expect(closed).toEqual(['delivered to cancelled', 'completed to cancelled'])
  })

  test('forbids the same status', () => {
    expect(mayMove('pending', 'pending')).toBe(false)
  })
})

describe('effectOf()', () => {
  test.each([
    ['pending', 'cancelled', 'release'],
    ['shipped', 'cancelled', 'release'],
    ['cancelled', 'pending', 'retake'],
    ['cancelled', 'completed', 'retake'],
    ['pending', 'completed', null],
    ['delivered', 'shipped', null],
    ['cancelled', 'cancelled', null],
  ] as const)('from %s to %s is %s', (from, to, effect) => {
    expect(effectOf(from, to)).toBe(effect)
  })

  test('only cancelled orders hold no goods', () => {
    expect(STATUSES_WITHOUT_GOODS).toEqual(['cancelled'])
  })
})

test('labels match the specification', () => {
  expect(Object.values(ORDER_STATUS_LABELS)).toEqual([
    'Чакаща',
    'Обработва се',
    'Изпратена',
    'Доставена',
    'Завършена',
    'Отменена',
  ])
})

describe('notesWithRental()', () => {
  test.each([
    ['', '', 'Поръчката съдържа артикули под наем.'],
    ['Звънете преди доставка', '', 'Звънете преди доставка\nПоръчката съдържа артикули под наем.'],
    ['Наемът е платен', '', 'Наемът е платен'],
    ['', 'За наема се обадете', ''],
    ['Обадих се', 'За наема се обадете', 'Обадих се'],
    ['', 'Звънете преди доставка', 'Поръчката съдържа артикули под наем.'],
  ])('staff notes %j with customer note %j become %j', (notes, customerNote, expected) => {
    expect(notesWithRental({ notes, customerNote })).toBe(expected)
  })
})

describe('allNotes()', () => {
  test.each([
    ['', '', ''],
    ['Обадих се', '', 'Обадих се'],
    ['', 'Звънете', 'Звънете'],
    ['Обадих се', 'Звънете', 'Звънете\nОбадих се'],
  ])('%j of staff and %j of the customer read %j', (notes, customerNote, expected) => {
    expect(allNotes({ notes, customerNote })).toBe(expected)
  })
})

describe('rentalStateOfLine()', () => {
  const approved = {
    status: 'approved',
    orderCancelled: false,
    quantity: 2,
    handedOver: 0,
    returned: 0,
    isClosed: false,
    endsOn: '2026-12-03',
  } as const
  test.each([
    ['a sale', { isBilled: true, reservation: null }, null],
    ['a rejected rental without its reservation', { isBilled: false, reservation: null }, 'rejected'],
    ['an approved rental', { isBilled: true, reservation: approved }, 'approved'],
    ['a rental that is out', { isBilled: true, reservation: { ...approved, handedOver: 2 } }, 'handed_over'],
    [
      'a rental of a cancelled order',
      { isBilled: true, reservation: { ...approved, orderCancelled: true } },
      'cancelled',
    ],
  ] as const)('%s: %#', (_case, line, expected) => {
    expect(rentalStateOfLine(line, '2026-12-02')).toBe(expected)
  })
})

describe('takesLines()', () => {
  const linesUntil = new Date('2026-11-20T12:15:00Z')
  test.each([
    ['in time', { status: 'pending', linesUntil }, '2026-11-20T12:14:59Z', true],
    ['when the time is over', { status: 'pending', linesUntil }, '2026-11-20T12:15:00Z', false],
    ['once staff have begun', { status: 'processing', linesUntil }, '2026-11-20T12:01:00Z', false],
    ['when it was placed whole', { status: 'pending', linesUntil: null }, '2026-11-20T12:01:00Z', false],
  ] as const)('%s: %#', (_case, order, now, expected) => {
    expect(takesLines(order, new Date(now))).toBe(expected)
  })
})
