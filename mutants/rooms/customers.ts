import type { Mutant } from '../mutant.ts'

export const customers: readonly Mutant[] = [
  {
    file: 'api/customers/customers.service.ts',
    find: ' AND password_hash = ${customer.passwordHash}',
    replace: '',
    breaks: 'of two new passwords at once both are set',
    tests: ['api/customers/customers.races.test.ts'],
  },
  {
    file: 'api/customers/account-proofs.service.ts',
    find: 'WHERE id = ${customer.id} AND password_hash = ${customer.passwordHash} FOR SHARE',
    replace: 'WHERE id = ${customer.id} FOR SHARE',
    breaks: 'an address is changed by a password that is no more',
    tests: ['api/customers/account-proofs.service.test.ts'],
  },
  {
    file: 'api/customers/customers.service.ts',
    find: 'await endOtherSessions(ctx, tx)',
    replace: '',
    breaks: 'a new password leaves other sessions alive',
    tests: ['api/customers/customers.service.test.ts', 'api/customers/customers.api.test.ts'],
  },
  {
    file: 'api/customers/customers.service.ts',
    find: "    { kind: 'customer', name: customer.email, password },\n    customer.passwordHash,",
    replace: "    { kind: 'customer', name: customer.email, password: 'x' },\n    customer.passwordHash,",
    breaks: 'the right password does not prove who one is',
    tests: ['api/customers/customers.service.test.ts', 'api/customers/customers.api.test.ts'],
  },
  {
    file: 'api/customers/customers.filter.ts',
    find: 'descending: true',
    replace: 'descending: false',
    breaks: 'the oldest customers come first',
    tests: [
      'api/graph/panel-searches.api.test.ts',
      'api/panel/panel-reads.api.test.ts',
      'api/customers/customers.api.test.ts',
    ],
  },
  {
    file: 'api/customers/login.service.ts',
    find: 'lower(email) = ${email.toLowerCase()}',
    replace: 'email = ${email}',
    breaks: 'the case of an address decides',
    tests: ['api/customers/login.service.test.ts'],
  },
  {
    file: 'api/customers/login.service.ts',
    find: "await countAttempt(ctx, 'registrations', ctx.address)",
    replace: '',
    breaks: 'any number of accounts is made',
    tests: ['api/customers/login.service.test.ts'],
  },
  {
    file: 'api/customers/login.service.ts',
    find: "await rememberAddress(ctx, accountKey('customer', customer.email))",
    replace: '',
    breaks: 'who has registered is not at home',
    tests: ['api/sessions/login-flood.test.ts', 'api/customers/customers.service.test.ts'],
  },
]
