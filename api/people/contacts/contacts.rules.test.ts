import { expect, test } from '@jest/globals'
import { contactOf, contactsOfGroups, groupsOf, type ContactRecord } from './contacts.rules.ts'

const record = (recordId: number, keys: string[], more: Partial<ContactRecord> = {}): ContactRecord => ({
  source: 'order',
  recordId,
  contactId: null,
  keys,
  name: `Име ${recordId}`,
  phone: '',
  email: '',
  at: new Date(Date.UTC(2026, 0, recordId)),
  isLiveOrder: true,
  isRental: false,
  orderedMinor: 100,
  paidMinor: 0,
  ...more,
})

const grouped = (...keys: string[][]) =>
  groupsOf(keys.map((own, i) => record(i + 1, own))).map((group) => group.map(({ recordId }) => recordId))

test.each<[name: string, keys: string[][], groups: number[][]]>([
  ['no records', [], []],
  ['unrelated records', [['a'], ['b']], [[1], [2]]],
  [
    'a shared phone',
    [
      ['phone:1', 'email:a'],
      ['phone:1', 'email:b'],
    ],
    [[1, 2]],
  ],
  ['two that a third joins', [['a'], ['b'], ['c'], ['a', 'b']], [[1, 2, 4], [3]]],
  ['a chain', [['a', 'b'], ['c', 'd'], ['b', 'c'], ['d', 'e'], ['f']], [[1, 2, 3, 4], [5]]],
])('%s: who shares a key, also through others, is one person', (_name, keys, groups) => {
  expect(grouped(...keys)).toEqual(groups)
})

test.each<[name: string, former: (number | null)[][], contacts: (number | null)[]]>([
  ['new people get new contacts', [[null], [null]], [null, null]],
  ['who was known stays it', [[null, 7]], [7]],
  ['of two that are one the older number stays', [[9, 7, null]], [7]],
  ['of one that is two the first group stays', [[7], [7, 7]], [7, null]],
  ['a group takes what no earlier one has', [[7], [7, 9]], [7, 9]],
])('%s', (_name, former, contacts) => {
  expect(contactsOfGroups(former.map((group) => group.map((contactId) => ({ contactId }))))).toEqual(contacts)
})

test('a contact has the latest details, counts orders that are not cancelled, and is found by all earlier details', () => {
  const records = [
    record(1, ['a'], { name: 'Мария', phone: '0888 123 456', paidMinor: 100, isRental: true }),
    record(2, ['a'], { isLiveOrder: false, orderedMinor: 5000, name: 'Мария И.' }),
    record(3, ['a'], { source: 'account', isLiveOrder: false, orderedMinor: 0, name: 'Мария', email: 'm@example.com' }),
  ]
  expect(contactOf(records)).toEqual({
    name: 'Мария',
    phone: '0888 123 456',
    email: 'm@example.com',
    knownAs: 'Мария\nm@example.com\nМария И.\n0888 123 456',
    orderCount: 1,
    rentalCount: 1,
    orderedMinor: 100,
    paidMinor: 100,
    lastOrderAt: new Date(Date.UTC(2026, 0, 1)),
    createdAt: new Date(Date.UTC(2026, 0, 1)),
  })
})
