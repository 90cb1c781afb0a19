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
  {
    file: 'api/imports/imports.service.ts',
    find: 'if (stale.length > 0) throw new ImportConflictError(stale.map(({ line }) => line))',
    replace: '',
    breaks: 'a file is written over what another has saved since its preview',
    tests: ['api/imports/imports.http.test.ts'],
  },
  {
    file: 'api/imports/imports.service.ts',
    find: 'if (plan.problems.length > 0) throw new ImportRefusedError(plan.problems)',
    replace: '',
    breaks: 'the good lines of a file with a broken one are written',
    tests: ['api/imports/imports.http.test.ts'],
  },
  {
    file: 'api/imports/imports.service.ts',
    find: `if (plan.counts.length > 0) requirePermission(ctx, 'stock.write')`,
    replace: '',
    breaks: 'who may not count counts by a file',
    tests: ['api/imports/imports.http.test.ts'],
    equivalent: 'of the four roles, those that may import may also count; the check is for a role to come',
  },
]
