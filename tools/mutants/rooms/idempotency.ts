import type { Mutant } from '../mutant.ts'

export const idempotency: readonly Mutant[] = [
  {
    file: 'api/idempotency/idempotency.service.ts',
    find: 'if (!isSame) throw new IdempotencyMismatchError()',
    replace: '',
    breaks: 'another body gets the answer of the first',
    tests: ['api/idempotency/idempotency.rest.test.ts', 'api/orders/place-order.service.test.ts'],
  },
  {
    file: 'api/idempotency/idempotency.service.ts',
    find: 'scope: `${operation} ${caller}`',
    replace: 'scope: operation',
    breaks: 'the keys of two callers meet',
    tests: [
      'api/idempotency/idempotency.rest.test.ts',
      'api/orders/place-order.service.test.ts',
      'api/orders/two-steps.service.test.ts',
    ],
  },
  {
    file: 'api/idempotency/idempotency.service.ts',
    find: 'if (stored) return { ...stored, isReplayed: true }',
    replace: 'if (stored) return { ...stored, isReplayed: false }',
    breaks: 'a repetition does not say that it is one',
    tests: ['api/idempotency/idempotency.rest.test.ts', 'api/orders/two-steps.service.test.ts'],
  },
  {
    file: 'api/idempotency/idempotency.service.ts',
    find: 'if (claimed === 1) return null',
    replace: 'if (claimed >= 0) return null',
    breaks: 'the same key does the work again',
    tests: ['api/idempotency/idempotency.rest.test.ts', 'api/orders/two-steps.service.test.ts'],
  },
]
