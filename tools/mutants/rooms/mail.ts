import type { Mutant } from '../mutant.ts'

export const mail: readonly Mutant[] = [
  {
    file: 'api/mail/outbox.rules.ts',
    find: 'PAUSES[tries - 1]',
    replace: 'PAUSES[tries]',
    breaks: 'a letter is tried again later than it should be',
    tests: ['api/mail/outbox.rules.test.ts'],
  },
  {
    file: 'api/mail/outbox.service.ts',
    find: `WHERE id = \${id} AND state = 'waiting' AND next_try_at = \${claimedUntil}::timestamptz\`)
  if (marked`,
    replace: `WHERE id = \${id} AND state = 'waiting'\`)
  if (marked`,
    breaks: 'two processes send one letter',
    tests: ['api/mail/send-mail.service.test.ts'],
  },
  {
    file: 'api/mail/outbox.service.ts',
    find: `const state = outcome.kind === 'unknown' ? 'unknown' : again`,
    replace: 'const state = again',
    breaks: 'a letter of which nobody knows is told as failed',
    tests: ['api/mail/send-mail.service.test.ts'],
  },
  {
    file: 'api/mail/outbox.service.ts',
    find: `outcome.kind === 'refused' && !outcome.isPermanent ? nextTry`,
    replace: `outcome.kind === 'refused' ? nextTry`,
    breaks: 'an address that does not exist is written to for three days',
    tests: ['api/mail/send-mail.service.test.ts'],
  },
  {
    file: 'api/mail/outbox.service.ts',
    find: `DELETE FROM mail_messages WHERE state NOT IN ('waiting', 'sending')
      AND`,
    replace: 'DELETE FROM mail_messages WHERE',
    breaks: 'letters that wait are forgotten after 90 days',
    tests: ['api/mail/send-mail.service.test.ts', 'api/mail/mail-panel.api.test.ts'],
  },
  {
    file: 'api/mail/daily-mail.service.ts',
    find: '|| minutesOfDay(time) < FROM_MINUTE',
    replace: '',
    breaks: 'people are reminded in the night',
    tests: ['api/mail/mail-triggers.test.ts', 'api/mail/send-mail.service.test.ts'],
  },
  {
    file: 'api/mail/digest.service.ts',
    find: '|| stock.quantity > stock.lowStockThreshold',
    replace: '',
    breaks: 'the digest names what is in stock again',
    tests: ['api/mail/mail-triggers.test.ts', 'api/mail/send-mail.service.test.ts'],
  },
]
