import type { Mutant } from '../mutant.ts'

export const admins: readonly Mutant[] = [
  {
    file: 'api/admins/admins.service.ts',
    find: '{ ...ownSessions(ctx), id: sessionId }',
    replace: '{ id: sessionId }',
    breaks: 'an admin ends sessions of another',
    tests: ['api/admins/admins.api.test.ts'],
  },
  {
    file: 'api/admins/admins.service.ts',
    find: 'if (count === 0) throw',
    replace: 'if (false) throw',
    breaks: 'ending a session twice is no error',
    tests: ['api/admins/admins.api.test.ts'],
  },
  {
    file: 'api/admins/admins.service.ts',
    find: ', expiresAt: { gt: ctx.clock() } }',
    replace: ', expiresAt: { gt: new Date(0) } }',
    breaks: 'expired sessions are shown',
    tests: ['api/admins/admins.api.test.ts'],
  },
]
