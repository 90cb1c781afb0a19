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

test('changesText() has old and new values, but only the names of long texts', () => {
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
  test('names the other admin’s changes, and says so when no visible field has changed', () => {
    expect(text({ kind: 'changed', now: before })).toContain('промени междувременно: нищо видимо.')
    expect(text({ kind: 'changed', now: { ...before, notes: 'ново' } })).toContain('промени междувременно: бележки.')
  })
  test('names the deleted object and says that the typed text can be copied', () => {
    expect(text({ kind: 'deleted' })).toBe(
      'Категорията е изтрита от друг администратор. Написаното остава тук, за да го копирате.',
    )
  })
  test('says that the other version cannot be loaded', () => {
    expect(text({ kind: 'unreadable' })).toContain('не може да бъде прочетена в момента')
  })
})

describe('conflictOf()', () => {
  const stored = { status: 'Чакаща', notes: '' }
  test.each([
    ['no answer', null, async () => stored, null],
    ['another refusal', { __typename: 'InvalidInputError' }, async () => stored, null],
    ['success', { __typename: 'SetOrderStatusSuccess' }, async () => stored, null],
    ['a deleted object', { __typename: 'NotFoundError' }, async () => stored, { kind: 'deleted' }],
    ['a newer version', { __typename: 'StaleVersionError' }, async () => stored, { kind: 'changed', now: stored }],
    [
      'a newer version that was deleted since',
      { __typename: 'StaleVersionError' },
      async () => null,
      { kind: 'deleted' },
    ],
    [
      'a newer version that cannot be loaded',
      { __typename: 'StaleVersionError' },
      () => Promise.reject(new Error('offline')),
      { kind: 'unreadable' },
    ],
  ])('recognizes %s', async (_what, outcome, reload, conflict) => {
    expect(await conflictOf<Order>(outcome, reload)).toEqual(conflict)
  })
})

describe('merged()', () => {
  const before = { name: 'Балон', price: '2,50', description: '', categoryIds: [1] }
  const theirs = { ...before, price: '5.50', description: 'тяхно', categoryIds: [2] }
  test('takes the other admin’s values in unedited fields', () => {
    expect(merged(before, { ...before, name: 'мое' }, theirs)).toEqual({ ...theirs, name: 'мое' })
  })
  test('keeps the typed values in fields that both changed', () => {
    expect(merged(before, { ...before, description: 'мое', categoryIds: [1, 3] }, theirs)).toEqual({
      ...theirs,
      description: 'мое',
      categoryIds: [1, 3],
    })
  })
})

test('stockChangedText() has both quantities and the typed one', () => {
  expect(stockChangedText(5, 3, 10)).toBe(
    'Междувременно количеството се промени от 5 на 3. Въведеното от вас 10 е тук; запишете отново, за да замени 3.',
  )
  expect(stockChangedText(5, 3, null)).toContain('Запишете отново, ако промяната ви остава.')
})
