import type { Mutant } from '../mutant.ts'

const tests = ['api/refunds/refunds.service.test.ts']

export const refunds: readonly Mutant[] = [
  {
    file: 'api/refunds/refunds.service.ts',
    find: 'if (returned.quantity > line.left)',
    replace: 'if (returned.quantity > line.left + 1)',
    breaks: 'one piece more comes back than is with the customer',
    tests,
  },
  {
    file: 'api/refunds/refunds.service.ts',
    find: `if (!ORDER_STATUSES[order.status].takesReturns)`,
    replace: `if (order.status === 'cancelled')`,
    breaks: 'goods come back before they were sent',
    tests,
  },
  {
    file: 'api/refunds/refunds.service.ts',
    find: 'requireVersion(refund, order)',
    replace: 'void requireVersion',
    breaks: 'two people give the same money back, one after the other',
    tests,
  },
  {
    file: 'api/refunds/refunds.service.ts',
    find: 'UPDATE orders SET version = version + 1,',
    replace: 'UPDATE orders SET',
    breaks: 'a refund leaves the order at its version',
    tests,
  },
  {
    file: 'api/deposits/deposits.service.ts',
    find: `FILTER (WHERE e.kind = 'kept'), 0)::bigint AS kept`,
    replace: `FILTER (WHERE e.kind = 'received'), 0)::bigint AS kept`,
    breaks: 'what was kept of a deposit is told as what was received',
    tests,
  },
]
