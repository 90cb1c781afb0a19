import type { Mutant } from '../mutant.ts'

export const sessions: readonly Mutant[] = [
  {
    file: 'api/sessions/sessions.service.ts',
    find: 'ADMIN_LIFETIME_MS = 12 * HOUR_MS',
    replace: 'ADMIN_LIFETIME_MS = 13 * HOUR_MS',
    breaks: 'an admin stays logged in for 13 hours',
    tests: ['api/sessions/sessions.service.test.ts'],
  },
  {
    file: 'api/sessions/sessions.service.ts',
    find: ' AND s.expires_at > ${app.clock()}::timestamptz',
    replace: '',
    breaks: 'a session never expires',
    tests: ['api/sessions/sessions.service.test.ts'],
  },
  {
    file: 'api/sessions/sessions.service.ts',
    find: 'customer_id = ${viewer.customerId} AND id <> ${viewer.sessionId}',
    replace: 'customer_id = ${viewer.customerId}',
    breaks: 'a new password ends the session that set it',
    tests: ['api/customers/customers.service.test.ts', 'api/customers/customers.api.test.ts'],
  },
  {
    file: 'api/sessions/sessions.service.ts',
    find: 'if (viewer.kind !== kind) throw',
    replace: 'if (false) throw',
    breaks: 'an admin logs out as a customer',
    tests: ['api/sessions/sessions.service.test.ts', 'api/customers/customers.api.test.ts'],
  },
  {
    file: 'api/sessions/sessions.service.ts',
    find: 'await renew(app, session)',
    replace: 'await Promise.resolve()',
    breaks: 'use does not prolong a session',
    tests: ['api/sessions/sessions.service.test.ts'],
  },
  {
    file: 'api/sessions/sessions.service.ts',
    find: '> RENEW_AFTER_MS',
    replace: '> 0',
    breaks: 'every request writes its session',
    tests: ['api/sessions/sessions.service.test.ts'],
  },
  {
    file: 'api/sessions/sessions.service.ts',
    find: 'AND password_hash = ${passwordHash} FOR SHARE`\n  const opened',
    replace: 'FOR SHARE`\n  const opened',
    breaks: 'a login with the password that was just changed gets in',
    tests: ['api/customers/customers.races.test.ts', 'api/sessions/sessions.service.test.ts'],
  },
  {
    file: 'api/sessions/sessions.service.ts',
    find: 'expires_at < ${app.clock()}',
    replace: 'expires_at > ${app.clock()}',
    breaks: 'the sweep ends live sessions',
    tests: ['api/sessions/sessions.service.test.ts'],
  },
]
