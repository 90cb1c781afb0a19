import type { Mutant } from '../mutant.ts'

export const mail: readonly Mutant[] = [
  {
    file: 'api/mail/outbox.rules.ts',
    find: 'PAUSES[tries - 1]',
    replace: 'PAUSES[tries]',
    breaks: 'a letter is tried again later than it should be',
    tests: ['api/mail/outbox.rules.test.ts'],
  },
]
