import { describe, expect, test } from '@jest/globals'
import { changesText, goneText, merged, staleText, type Told } from './changes.ts'

interface Order {
  status: string
  notes: string
}

const FIELDS: readonly Told<Order>[] = [
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

test('staleText() says so when nothing that is shown has changed', () => {
  expect(staleText('')).toContain('промени междувременно: нищо видимо.')
  expect(staleText('статус')).toContain('промени междувременно: статус.')
})

test('goneText() says what is gone and that the typed text can be copied', () => {
  expect(goneText('Категорията е изтрита')).toBe(
    'Категорията е изтрита от друг администратор. Написаното остава тук, за да го копирате.',
  )
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
