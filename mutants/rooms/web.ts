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
    find: 'notifyOtherTabs()\n      const action',
    replace: 'const action',
    breaks: 'other tabs are not told of a removal',
    tests: ['web/features/cart/useCartChanges.test.tsx'],
  },
  {
    file: 'web/apollo/browser-hooks.ts',
    find: 'if (query !== null) use(query.load())',
    replace: 'if (query !== null && query.data() === undefined) use(query.load())',
    breaks: 'an answer that comes while React waits has the page rendered twice',
    tests: ['web/apollo/browser-hooks.test.tsx'],
  },
]
