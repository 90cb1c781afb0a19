import { describe, expect, test } from '@jest/globals'
import { changesText, conflictOf, conflictText, merged, stockChangedText, type TrackedField } from './conflicts.ts'

interface Order {
  status: string
  notes: string
}

const FIELDS: readonly TrackedField<Order>[] = [
  { name: 'статус', read: ({ status }) => status },
  { name: 'бележки', read: ({ notes }) => notes, isLong: true },
]

test('changesText() tells old and new values, and of long texts only that they changed', () => {
  expect(changesText({ status: 'Чакаща', notes: '' }, { status: 'Изпратена', notes: 'ново' }, FIELDS)).toBe(
    'статус („Чакаща“ → „Изпратена“), бележки',
  )
  expect(changesText({ status: 'Чакаща', notes: 'а' }, { status: '', notes: 'а' }, FIELDS)).toBe(
    'статус („Чакаща“ → „—“)',
  )
  expect(changesText({ status: 'Чакаща', notes: '' }, { status: 'Чакаща', notes: '' }, FIELDS)).toBe('')
})

describe('conflictText()', () => {
  const before = { status: 'Чакаща', notes: '' }
  const text = (conflict: Parameters<typeof conflictText<Order>>[0]) =>
    conflictText(conflict, before, { fields: FIELDS, deletedText: 'Категорията е изтрита' })
  test('tells what another admin changed, and says so when nothing that is shown has changed', () => {
    expect(text({ kind: 'changed', now: before })).toContain('промени междувременно: нищо видимо.')
    expect(text({ kind: 'changed', now: { ...before, notes: 'ново' } })).toContain('промени междувременно: бележки.')
  })
  test('says what is deleted and that the typed text can be copied', () => {
    expect(text({ kind: 'deleted' })).toBe(
      'Категорията е изтрита от друг администратор. Написаното остава тук, за да го копирате.',
    )
  })
  test('says that a change cannot be read', () => {
    expect(text({ kind: 'unreadable' })).toContain('не може да бъде прочетена в момента')
  })
})

describe('conflictOf()', () => {
  const stored = { status: 'Чакаща', notes: '' }
  test.each([
    ['no answer', null, async () => stored, null],
    ['another refusal', { __typename: 'InvalidInputError' }, async () => stored, null],
    ['success', { __typename: 'SetOrderStatusSuccess' }, async () => stored, null],
    ['something that is gone', { __typename: 'NotFoundError' }, async () => stored, { kind: 'deleted' }],
    ['a newer version', { __typename: 'StaleVersionError' }, async () => stored, { kind: 'changed', now: stored }],
    ['a newer version that is gone by now', { __typename: 'StaleVersionError' }, async () => null, { kind: 'deleted' }],
    [
      'a newer version that cannot be read',
      { __typename: 'StaleVersionError' },
      () => Promise.reject(new Error('offline')),
      { kind: 'unreadable' },
    ],
  ])('knows %s', async (_what, outcome, reload, conflict) => {
    expect(await conflictOf<Order>(outcome, reload)).toEqual(conflict)
  })
})

describe('merged()', () => {
  const before = { name: 'Балон', price: '2,50', description: '', categoryIds: [1] }
  const theirs = { ...before, price: '5.50', description: 'тяхно', categoryIds: [2] }
  test('takes what another admin changed where nothing was typed here', () => {
    expect(merged(before, { ...before, name: 'мое' }, theirs)).toEqual({ ...theirs, name: 'мое' })
  })
  test('keeps what was typed here where both changed the same', () => {
    expect(merged(before, { ...before, description: 'мое', categoryIds: [1, 3] }, theirs)).toEqual({
      ...theirs,
      description: 'мое',
      categoryIds: [1, 3],
    })
  })
})

test('stockChangedText() tells both quantities and what was typed', () => {
  expect(stockChangedText(5, 3, 10)).toBe(
    'Междувременно количеството се промени от 5 на 3. Въведеното от вас 10 е тук; запишете отново, за да замени 3.',
  )
  expect(stockChangedText(5, 3, null)).toContain('Запишете отново, ако промяната ви остава.')
})
