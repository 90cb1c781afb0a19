import { expect, test } from '@jest/globals'
import { changesText, staleText, type Told } from './changes.ts'

interface Order {
  status: string
  notes: string
}

const FIELDS: readonly Told<Order>[] = [
  { name: 'статус', read: ({ status }) => status },
  { name: 'бележки', read: ({ notes }) => notes, isLong: true },
]

test('changesText() tells old and new values, and of long texts only that they changed', () => {
  expect(changesText({ status: 'Чакаща', notes: '' }, { status: 'Изпратена', notes: 'ново' }, FIELDS)).toBe('статус („Чакаща“ → „Изпратена“), бележки')
  expect(changesText({ status: 'Чакаща', notes: 'а' }, { status: '', notes: 'а' }, FIELDS)).toBe('статус („Чакаща“ → „—“)')
  expect(changesText({ status: 'Чакаща', notes: '' }, { status: 'Чакаща', notes: '' }, FIELDS)).toBe('')
})

test('staleText() says so when nothing that is shown has changed', () => {
  expect(staleText('')).toContain('промени междувременно: нищо видимо.')
  expect(staleText('статус')).toContain('промени междувременно: статус.')
})
