import type { Mutant } from '../mutant.ts'

const tests = ['api/orders/edit-order.rules.test.ts']

export const orderEdits: readonly Mutant[] = [
  {
    file: 'api/orders/edit-order.rules.ts',
    find: 'if (change.after.quantity < change.before.returned)',
    replace: 'if (change.after.quantity <= change.before.returned)',
    breaks: 'an edit cannot leave just the pieces that came back',
    tests,
  },
  {
    file: 'api/orders/edit-order.rules.ts',
    find: 'if (returned) throw problem(',
    replace: 'if (false) throw problem(',
    breaks: 'a line of which pieces came back is taken out',
    tests,
  },
  {
    file: 'api/orders/edit-order.rules.ts',
    find: `if (keys.has(key)) throw problem(\`lines.\${at}\`, SAME_ITEM)`,
    replace: '',
    breaks: 'an edit has one item twice',
    tests,
  },
  {
    file: 'api/orders/edit-order.rules.ts',
    find: 'rentalDays: isMoved ? chargedRentalDays(from, until) : before.rentalDays,',
    replace: 'rentalDays: before.rentalDays,',
    breaks: 'other days of a rental cost what the first did',
    tests,
  },
  {
    file: 'api/orders/edit-order.rules.ts',
    find: `requireChangeable(change.before, \`lines.\${at}.quantity\`)`,
    replace: '',
    breaks: 'a rental that was refused is edited',
    tests,
  },
  {
    file: 'api/orders/edit-order.rules.ts',
    find: `return paidMinor >= finalAfterMinor ? 'paid' : 'pending'`,
    replace: `return paidMinor > finalAfterMinor ? 'paid' : 'pending'`,
    breaks: 'who has paid the new sum exactly owes it',
    tests,
  },
  {
    file: 'api/orders/edit-order.rules.ts',
    find: 'if (finalBeforeMinor === finalAfterMinor || paidMinor === 0) return status',
    replace: 'if (finalBeforeMinor === finalAfterMinor) return status',
    breaks: 'an order without a payment loses its mark when it is edited',
    tests,
  },
  {
    file: 'api/orders/set-orders-status.service.ts',
    find: 'if (refusals.length > 0) throw new OrdersRefusedError(refusals)',
    replace: 'if (refusals.length === wanted.length) throw new OrdersRefusedError(refusals)',
    breaks: 'of several orders those that can take the step take it',
    tests: ['api/refunds/refunds.service.test.ts'],
  },
  {
    file: 'api/orders/set-orders-status.service.ts',
    find: 'if (effectOf(order.status, status) !== null) throw new BadTransitionError(ONE_BY_ONE)',
    replace: '',
    breaks: 'several orders are cancelled in one step',
    tests: ['api/refunds/refunds.service.test.ts'],
  },
]
