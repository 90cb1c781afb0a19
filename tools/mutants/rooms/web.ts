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
  {
    file: 'web/server/markup-cache.ts',
    find: 'if (settings !== cachedWith) cached.clear()',
    replace: '',
    breaks: 'a cached card keeps the prices of other settings',
    tests: ['web/server/markup-cache.test.tsx'],
  },
  {
    file: 'web/server/markup-cache.ts',
    find: ' && isStyled(start + html)',
    replace: '',
    breaks: 'a cached card is shown without its own styles',
    tests: ['web/server/markup-cache.test.tsx'],
  },
  {
    file: 'web/server/markup-cache.ts',
    find: 'isPlain && !isOfItsPlace(html)',
    replace: 'isPlain',
    breaks: 'an id of one place in a page is shown in another',
    tests: ['web/server/markup-cache.test.tsx'],
  },
  {
    file: 'web/server/markup-cache.ts',
    find: 'const key = JSON.stringify(source)',
    replace: 'const key = JSON.stringify(source.given)',
    breaks: 'equal sources of two components share one markup',
    tests: ['web/server/markup-cache.test.tsx'],
  },
]
