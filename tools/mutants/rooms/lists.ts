import type { Mutant } from '../mutant.ts'

const file = 'api/lib/keyset.ts'
const tests = ['api/graph/connections.api.test.ts'] as const

export const lists: readonly Mutant[] = [
  { file, find: 'LIMIT ${size + 1}', replace: 'LIMIT ${size}', breaks: 'no page has a next one', tests },
  {
    file,
    find: 'const edges = (backwards ? page.toReversed() : page).map',
    replace: 'const edges = page.map',
    breaks: 'a page from the end is upside down',
    tests,
  },
  { file, find: 'list === name && ', replace: '', breaks: 'a cursor of another order is taken', tests },
  {
    file,
    find: 'if (first != null && last != null)',
    replace: 'if (first === 0 && last != null)',
    breaks: 'both ends of a list are asked for at once',
    tests,
  },
  {
    file,
    find: 'descending ? [sql`<`, sql`>`] : [sql`>`, sql`<`]',
    replace: '[sql`>`, sql`<`]',
    breaks: 'the page behind a cursor of a falling list is the page before it',
    tests,
  },
  {
    file,
    find: 'hasNextPage: backwards ? before !== null : hasMore',
    replace: 'hasNextPage: hasMore',
    breaks: 'a page from the end has a next one',
    tests,
  },
  {
    file,
    find: 'isWhole && rows.length === 0 ? 0 : null',
    replace: 'rows.length === 0 ? 0 : null',
    breaks: 'the page behind the last one counts no rows',
    tests: ['api/products/products.api.test.ts'],
  },
]
