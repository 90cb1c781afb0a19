import type { Mutant } from '../mutant.ts'

const tests = ['api/imports/imports.http.test.ts']

export const imports: readonly Mutant[] = [
  {
    file: 'api/imports/import-plan.rules.ts',
    find: `if (seen.has(key)) throw`,
    replace: `if (seen.has('')) throw`,
    breaks: 'a line of a file repeats another',
    tests,
  },
  {
    file: 'api/imports/import-plan.rules.ts',
    find: 'if (earlier.has(field) && !isSame(earlier.get(field), value))',
    replace: 'if (!earlier.has(field) && isSame(earlier.get(field), value))',
    breaks: 'lines of one product contradict each other',
    tests,
  },
  {
    file: 'api/imports/import-plan.rules.ts',
    find: 'quantity !== undefined && quantity !== product.quantity',
    replace: 'quantity !== undefined && quantity > product.quantity',
    breaks: 'a lower count in a file is not written',
    tests,
  },
]
