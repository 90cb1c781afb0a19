import { expect, test } from '@jest/globals'
import { scopesOf } from './scopes.ts'

const extensions = (authScopes: unknown) => ({ pothosOptions: { authScopes } })

test.each([
  ['one', { admin: true }, [['admin']]],
  ['all of a map', { admin: true, customer: true }, [['admin', 'customer']]],
  ['any', { $any: { admin: true, $granted: 'self' } }, [['admin'], ['self']]],
  [
    'any together with one',
    { customer: true, $any: { admin: true, $granted: 'self' } },
    [
      ['admin', 'customer'],
      ['customer', 'self'],
    ],
  ],
  [
    'all in any',
    { $any: { admin: true, $all: { customer: true, $granted: 'self' } } },
    [['admin'], ['customer', 'self']],
  ],
])('scopes are read from a map: %s', (_what, authScopes, scopes) => {
  expect(scopesOf('Order.notes', extensions(authScopes))).toEqual(scopes)
})

test('a function of the object needs a line in the table', () => {
  expect(
    scopesOf(
      'Review',
      extensions(() => true),
    ),
  ).toEqual([['admin'], ['public']])
  expect(() =>
    scopesOf(
      'Order.notes',
      extensions(() => true),
    ),
  ).toThrow('who may see Order.notes depends on the object')
  expect(scopesOf('Order.notes', {})).toBeNull()
})
