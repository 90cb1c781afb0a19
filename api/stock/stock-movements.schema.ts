import { sql } from '#lib/database/sql.ts'
import { nodeRow } from '#lib/node-row.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { defineNestedConnection } from '../connections.schema.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'

const StockReason = builder.enumType('StockReason', {
  description: 'Why a stock changed.',
  values: {
    INITIAL: { value: 'initial', description: 'The first count.' },
    SALE: { value: 'sale', description: 'An order took it.' },
    CANCELLATION: { value: 'cancellation', description: 'A cancelled order gave it back.' },
    RESTORATION: { value: 'restoration', description: 'A cancelled order was taken up again.' },
    ADJUSTMENT: { value: 'adjustment', description: 'Staff counted it.' },
    TRANSFER: { value: 'transfer', description: 'Pieces without a size became those of the first one.' },
    WRITTEN_OFF: { value: 'written_off', description: 'Pieces that had been set aside, damaged or lost.' },
    DELIVERY: { value: 'delivery', description: 'Goods arrived.' },
    DEFECTIVE: { value: 'defective', description: 'Pieces that cannot be sold.' },
    GIFT: { value: 'gift', description: 'Pieces that were given away.' },
    ORDER_CHANGE: { value: 'order_change', description: 'Staff changed how many an order has.' },
    CUSTOMER_RETURN: { value: 'customer_return', description: 'A customer brought it back, as good as new.' },
    VARIANT_DELETED: { value: 'variant_deleted', description: 'Its size left the shop, with what there was of it.' },
  } as const,
})

export const StockMovement = builder.prismaNode('StockMovement', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'One change of a stock, as the ledger has it. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    delta: t.exposeInt('delta', { description: 'Pieces that came (positive) or went.' }),
    quantityAfter: t.exposeInt('quantityAfter', { description: 'Pieces after it.' }),
    reason: t.expose('reason', { type: StockReason, description: 'Why.' }),
    admin: t.relation('admin', { nullable: true, description: 'Who counted; null for orders.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
})

const StockMovementConnection = builder.connectionObject(
  { type: StockMovement, name: 'StockMovementConnection' },
  { name: 'StockMovementEdge' },
)

const MOVEMENTS_OF_PRODUCT: ListedRows = {
  table: sql`stock_movements`,
  order: { name: 'product.stockMovements', keys: [{ value: sql`t.id`, type: 'int8' }], descending: true },
  anyOf: null,
  allOf: [sql`t.stock_id IN (SELECT s.id FROM stock s WHERE s.product_id = parent.id)`],
}

const movementsOfProducts = defineNestedConnection((ctx: Context, query) => ctx.db.stockMovement.findMany(query))

builder.prismaInterfaceField('Product', 'stockMovements', (t) =>
  t.connection(
    {
      type: StockMovement,
      nullable: true,
      description: 'Every change of the product’s stock, newest first. Needs `admin`.',
      authScopes: { admin: true },
      resolve: ({ id }, args, ctx, info) => movementsOfProducts({ ctx, args, info }, id, MOVEMENTS_OF_PRODUCT),
    },
    StockMovementConnection,
  ),
)
