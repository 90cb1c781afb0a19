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
  {
    file: 'api/admins/second-factor.service.ts',
    find: 'AND coalesce(totp_last_step, 0) < ${found.timeStep}::bigint',
    replace: '',
    breaks: 'two people come in with one code at once',
    tests: ['api/admins/staff.api.test.ts'],
  },
  {
    file: 'api/admins/second-factor.service.ts',
    find: `if (admin.totpConfirmedAt === null) return
`,
    replace: `return
`,
    breaks: 'nobody is asked for a code',
    tests: ['api/admins/staff.api.test.ts'],
  },
  {
    file: 'api/admins/second-factor.service.ts',
    find: 'DELETE FROM recovery_codes WHERE admin_id = ${id} AND code_hash',
    replace: 'UPDATE recovery_codes SET admin_id = admin_id WHERE admin_id = ${id} AND code_hash',
    breaks: 'a recovery code opens twice',
    tests: ['api/admins/staff.api.test.ts'],
  },
  {
    file: 'api/admins/staff.service.ts',
    find: 'mustChangePassword: true }',
    replace: 'mustChangePassword: false }',
    breaks: 'new staff keep the password that the owner knows',
    tests: ['api/admins/staff.api.test.ts'],
  },
  {
    file: 'api/admins/staff.service.ts',
    find: `await tx.run(sql\`DELETE FROM sessions WHERE admin_id = \${id}\`)`,
    replace: '',
    breaks: 'who got a first password again stays logged in',
    tests: ['api/admins/staff.api.test.ts'],
  },
  {
    file: 'api/admins/staff.service.ts',
    find: 'await removeTotp(tx, id)',
    replace: '',
    breaks: 'who lost the telephone never comes in again',
    tests: ['api/admins/staff.api.test.ts'],
  },
  {
    file: 'api/admins/second-factor.rules.ts',
    find: 'typed.toLowerCase().replaceAll',
    replace: 'typed.replaceAll',
    breaks: 'a recovery code in capitals is wrong',
    tests: ['api/admins/second-factor.rules.test.ts'],
  },
]
