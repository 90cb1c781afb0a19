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
  {
    file: 'api/admins/first-admin.service.ts',
    find: 'if (changed === 1) await tx.run(',
    replace: 'if (false) await tx.run(',
    breaks: 'a new configured password leaves sessions alive',
    tests: ['api/admins/first-admin.service.test.ts'],
  },
  {
    file: 'api/admins/first-admin.service.ts',
    find: 'if (password !== undefined) await adoptPassword(app, admin, password)',
    replace: '',
    breaks: 'a new configured password is ignored',
    tests: ['api/admins/first-admin.service.test.ts'],
  },
]
