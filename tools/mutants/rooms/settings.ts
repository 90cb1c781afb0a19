import type { Mutant } from '../mutant.ts'

export const settings: readonly Mutant[] = [
  {
    file: 'api/page-texts/page-texts.service.ts',
    find: 'where: { page, ...asRead({ expectedVersion }) }',
    replace: 'where: { page }',
    breaks: 'the text of a page is written over one that another has saved',
    tests: ['web/server/shop-settings.test.ts'],
  },
  {
    file: 'api/page-texts/page-markup.rules.ts',
    find: 'if (!SAFE_LINK.test(token.href))',
    replace: 'if (false)',
    breaks: 'a link of a page runs a script',
    tests: ['api/page-texts/page-markup.rules.test.ts'],
  },
  {
    file: 'api/featured-places/featured-places.service.ts',
    find: ' AND p.featured AND p.deleted_at IS NULL',
    replace: '',
    breaks: 'what is not featured is arranged among the featured',
    tests: ['web/server/shop-settings.test.ts'],
  },
  {
    file: 'api/shop-settings/price-display.service.ts',
    find: '!(await priceDisplay(ctx)).lawful.includes(display)',
    replace: 'false',
    breaks: 'a display that the law forbids fails without a reason',
    tests: ['web/server/shop-settings.test.ts'],
  },
  {
    file: 'api/orders/add-order-line.service.ts',
    find: 'isDeliveryFree(order, order.productsMinor + line.totalMinor)',
    replace: 'isDeliveryFree(order, order.productsMinor)',
    breaks: 'the line that reaches the sum of free delivery still pays the fee',
    tests: ['api/orders/two-steps.service.test.ts'],
  },
]
