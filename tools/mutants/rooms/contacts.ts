import type { Mutant } from '../mutant.ts'

const tests = ['api/contacts/contacts.rules.test.ts']

export const contacts: readonly Mutant[] = [
  {
    file: 'api/contacts/contacts.rules.ts',
    find: '[key, ...(groupOfKey.get(key) ?? [])]',
    replace: '[key]',
    breaks: 'who is known by phone and by address through others are two people',
    tests,
  },
  {
    file: 'api/contacts/contacts.rules.ts',
    find: 'contactId === null || taken.has(contactId) ? []',
    replace: 'contactId === null ? []',
    breaks: 'two people go on as one contact',
    tests,
  },
  {
    file: 'api/contacts/contacts.rules.ts',
    find: `texts.findLast((text) => text !== '')`,
    replace: 'texts.at(-1)',
    breaks: 'an inquiry without a phone makes a contact lose it',
    tests,
  },
  {
    file: 'api/contacts/contacts.rules.ts',
    find: 'orderedMinor: sum(orders.map',
    replace: 'orderedMinor: sum(records.map',
    breaks: 'cancelled orders count in what somebody ordered',
    tests,
  },
]
