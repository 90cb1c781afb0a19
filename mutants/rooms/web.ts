import type { Mutant } from '../mutant.ts'

export const web: readonly Mutant[] = [
  {
    file: 'web/lib/tokens.ts',
    find: 'adminToken() ?? customerToken()',
    replace: 'customerToken() ?? adminToken()',
    breaks: 'the customer’s token goes before the admin’s',
    tests: ['web/apollo/browser-link.test.tsx'],
  },
  {
    file: 'web/features/cart/useCartChanges.ts',
    find: `reportError(outcome.reason)\n  notifyOtherTabs()`,
    replace: `reportError(outcome.reason)`,
    breaks: 'other tabs are not told of a removal',
    tests: ['web/features/cart/useCartChanges.test.tsx'],
  },
]
