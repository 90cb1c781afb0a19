import type { Mutant } from '../mutant.ts'

export const panel: readonly Mutant[] = [
  {
    file: 'api/panel/panel.service.ts',
    find: "type = 'sale' AND quantity > 0 AND quantity <= threshold",
    replace: "type = 'sale' AND quantity > 0 AND quantity < threshold",
    breaks: 'stock at its threshold is not low',
    tests: ['api/panel/panel.service.test.ts'],
  },
  {
    file: 'api/panel/panel.service.ts',
    find: 'o.status <> ALL (${STATUSES_WITHOUT_GOODS}::order_status[]) AND ',
    replace: '',
    breaks: 'rentals of cancelled orders are active',
    tests: ['api/panel/panel.service.test.ts'],
  },
  {
    file: 'api/panel/panel.service.ts',
    find: ' AND NOT order_cancelled',
    replace: '',
    breaks: 'reservations of cancelled orders wait',
    tests: ['api/panel/panel.service.test.ts'],
  },
  {
    file: 'api/panel/panel.service.ts',
    find: 'WHERE NOT is_approved',
    replace: 'WHERE is_approved',
    breaks: 'approved reviews wait',
    tests: ['api/panel/panel.service.test.ts'],
  },
  {
    file: 'api/panel/panel.service.ts',
    find: "type = 'rent' AND quantity = 0",
    replace: "type = 'rent' AND free = 0",
    breaks: 'what is all out for rent counts as out of stock',
    tests: ['api/panel/panel.service.test.ts'],
  },
]
