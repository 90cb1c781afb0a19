import { expect, test } from '@jest/globals'
import { phonePlaces } from './phone-places.ts'

test('a row fills the lines of its card in the order of its columns, and hides the rest', () => {
  expect(phonePlaces([{}, {}, { kind: 'number' }, {}, { kind: 'number' }, {}, { kind: 'actions' }])).toEqual([
    'name',
    'under',
    'number',
    'more',
    'hidden',
    'hidden',
    'actions',
  ])
})

test('what a column asks for is nobody else’s', () => {
  expect(phonePlaces([{}, {}, { phone: 'under' }, { kind: 'number' }, { kind: 'number', phone: 'number' }])).toEqual([
    'name',
    'more',
    'under',
    'hidden',
    'number',
  ])
})
