import type { Mutant } from '../mutant.ts'

const tests = ['api/documents/issue-document.service.test.ts']

export const documents: readonly Mutant[] = [
  {
    file: 'api/documents/issue-document.service.ts',
    find: '    await requireNoInvoice(tx, order.id)\n',
    replace: '',
    breaks: 'an order has two invoices',
    tests,
  },
  {
    file: 'api/documents/issue-document.service.ts',
    find: 'const leftMinor = content.totalMinor - creditedMinor',
    replace: 'const leftMinor = content.totalMinor + Math.min(0, creditedMinor)',
    breaks: 'more is credited than was invoiced',
    tests,
  },
  {
    file: 'api/documents/issue-document.service.ts',
    find: `order.status === 'cancelled' || grossMinor <= 0`,
    replace: 'grossMinor <= 0',
    breaks: 'a cancelled order is invoiced',
    tests,
  },
  {
    file: 'api/documents/amount-in-words.rules.ts',
    find: 'if (rest >= 10 && rest < 20)',
    replace: 'if (rest > 10 && rest < 20)',
    breaks: 'ten is „един десет“',
    tests: ['api/documents/amount-in-words.rules.test.ts'],
  },
  {
    file: 'api/documents/issue-document.service.ts',
    find: 'const suppliedOn = input.suppliedOn ?? today',
    replace: 'const suppliedOn = input.suppliedOn ?? addDays(today, 1)',
    breaks: 'an invoice without a day of supply has tomorrow',
    tests,
  },
]
