import type { Mutant } from '../mutant.ts'

export const panel: readonly Mutant[] = [
  {
    file: 'api/panel/panel.service.ts',
    find: 'sale.low AS "lowStock"',
    replace: 'sale.in_stock AS "lowStock"',
    breaks: 'all that is in stock is low',
    tests: ['api/panel/panel.service.test.ts'],
  },
  {
    file: 'api/panel/panel.service.ts',
    find: ' FILTER (WHERE f.status <> ALL (${STATUSES_WITHOUT_GOODS}::order_status[]))',
    replace: ' FILTER (WHERE true OR f.status = ANY (${STATUSES_WITHOUT_GOODS}::order_status[]))',
    breaks: 'rentals of cancelled orders are active',
    tests: ['api/panel/panel.service.test.ts'],
  },
  {
    file: 'api/panel/panel.service.ts',
    find: 'rent.units - ${unitsOutSql(dayInSofia(ctx.clock()))} AS "freeUnits"',
    replace: 'rent.units AS "freeUnits"',
    breaks: 'what is out today is free',
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
    find: 'sale.products - sale.in_stock AS "outOfStock"',
    replace: 'sale.products - sale.low AS "outOfStock"',
    breaks: 'what is not low is out of stock',
    tests: ['api/panel/panel.service.test.ts'],
  },
  {
    file: 'api/panel/figures.service.ts',
    find: 'SELECT count_changes()',
    replace: 'SELECT 1',
    breaks: 'what has changed is never counted',
    tests: ['api/panel/figures.service.test.ts'],
  },
]
