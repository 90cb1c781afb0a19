import type { Mutant } from '../mutant.ts'

const tests = ['api/reservations/rental-life.service.test.ts']

export const setAsides: readonly Mutant[] = [
  {
    file: 'api/set-asides/set-asides.service.ts',
    find: 'SELECT a.quantity - a.put_back - a.written_off AS waiting',
    replace: 'SELECT a.quantity AS waiting',
    breaks: 'pieces that were put back can be put back again',
    tests,
  },
  {
    file: 'api/set-asides/set-asides.service.ts',
    find: `how === 'putBack' ? [quantity, 0] : [0, quantity]`,
    replace: `how === 'putBack' ? [0, quantity] : [quantity, 0]`,
    breaks: 'what is put back is written off',
    tests,
  },
]
