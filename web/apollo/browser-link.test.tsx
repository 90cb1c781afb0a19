import { expect, jest, test } from '@jest/globals'
import { ViewerDocument } from '../features/accounts/viewer.graphql.ts'
import { keepAdminToken, keepCustomerToken } from '../lib/tokens.ts'
import { browserLink } from './browser-link.ts'
import { createClient } from './client.ts'

test.each([
  ['nobody is logged in', null, null, null],
  ['a customer is logged in', 'of-the-customer', null, 'Bearer of-the-customer'],
  ['an admin is logged in', null, 'of-the-admin', 'Bearer of-the-admin'],
  ['both are, the admin’s token goes first', 'of-the-customer', 'of-the-admin', 'Bearer of-the-admin'],
])('a request carries the right token when %s', async (_who, customer, admin, carried) => {
  keepCustomerToken(customer)
  keepAdminToken(admin)
  const answer = Response.json({ data: { viewer: { __typename: 'Viewer', customer: null } } })
  const fetched = jest.spyOn(window, 'fetch').mockResolvedValue(answer)
  await createClient(browserLink(), false).query({ query: ViewerDocument })
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe(carried)
})
