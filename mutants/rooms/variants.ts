import type { Mutant } from '../mutant.ts'

export const variants: readonly Mutant[] = [
  {
    file: 'api/variants/variants.service.ts',
    find: "if (product.type === 'rent')",
    replace: 'if (false)',
    breaks: 'a rental gets sizes',
    tests: ['api/variants/variants.api.test.ts'],
  },
  {
    file: 'api/variants/variants.service.ts',
    find: 'expected !== null && expected !== unit.quantity',
    replace: 'false',
    breaks: 'the quantity of a size is set over a sale',
    tests: ['api/variants/variants.api.test.ts', 'api/stock/stock.api.test.ts'],
  },
  {
    file: 'api/variants/variants.service.ts',
    find: 'requireVersion({ expectedVersion }, stored)',
    replace: '',
    breaks: 'a size is changed over what another admin has written',
    tests: ['api/panel/versions.api.test.ts'],
  },
  {
    file: 'api/variants/variants.service.ts',
    find: 'DELETE FROM cart_lines WHERE variant_id = ${variantId}',
    replace: 'SELECT 1',
    breaks: 'a deleted size stays in carts',
    tests: ['api/variants/variants.api.test.ts'],
  },
  {
    file: 'api/variants/variants.service.ts',
    find: 'deleted_at = now(), is_active = false WHERE id = ${variantId} AND deleted_at IS NULL',
    replace: 'deleted_at = now(), is_active = false WHERE id = ${variantId}',
    breaks: 'deleting a size twice is no error',
    tests: ['api/variants/variants.api.test.ts'],
  },
  {
    file: 'api/variants/variants.service.ts',
    find: 'coalesce(max(position), -1) + 1',
    replace: '0',
    breaks: 'a new size comes first',
    tests: ['api/variants/variants.api.test.ts'],
  },
  {
    file: 'api/variants/variants.service.ts',
    find: 'AND p.deleted_at IS NULL AND ${condition}',
    replace: 'AND ${condition}',
    breaks: 'sizes of deleted products are listed',
    tests: ['api/variants/variants.api.test.ts'],
  },
  {
    file: 'api/variants/variants.service.ts',
    find: "reason: 'initial', expected",
    replace: "reason: 'adjustment', expected",
    breaks: 'the ledger calls a first quantity a correction',
    tests: ['api/variants/variants.api.test.ts', 'api/stock/stock.api.test.ts'],
  },
  {
    file: 'api/variants/variants.service.ts',
    find: "quantity: 0, reason: 'variant_deleted'",
    replace: "quantity: 0, reason: 'adjustment'",
    breaks: 'the ledger calls a deleted size counted',
    tests: ['api/variants/variant-stock.test.ts'],
  },
  {
    file: 'api/variants/variants.service.ts',
    find: 'if (input.takesProductStock === true)',
    replace: 'if (true)',
    breaks: 'the first size takes the pieces of its product unasked',
    tests: ['api/variants/variant-stock.test.ts'],
  },
]
