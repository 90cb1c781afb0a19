import { sql } from '#lib/database/sql.ts'
import { nodeRow } from '#lib/node-row.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { Product } from '../products/products.schema.ts'

const StockReason = builder.enumType('StockReason', {
  description: 'Why a stock changed.',
  values: {
    INITIAL: { value: 'initial', description: 'The first count.' },
    SALE: { value: 'sale', description: 'Sold with an order.' },
    CANCELLATION: { value: 'cancellation', description: 'Released by a cancelled order.' },
    RESTORATION: { value: 'restoration', description: 'Taken again by a restored order.' },
    ADJUSTMENT: { value: 'adjustment', description: 'Counted by staff.' },
    TRANSFER: { value: 'transfer', description: 'Stock without a size moved to the first size.' },
    WRITTEN_OFF: { value: 'written_off', description: 'Set-aside units were written off as damaged or lost.' },
    DELIVERY: { value: 'delivery', description: 'Goods arrived.' },
    DEFECTIVE: { value: 'defective', description: 'Pieces were removed as defective.' },
    GIFT: { value: 'gift', description: 'Pieces were given away.' },
    ORDER_CHANGE: { value: 'order_change', description: 'Staff changed a quantity in an order.' },
    CUSTOMER_RETURN: { value: 'customer_return', description: 'A customer returned resalable pieces.' },
    VARIANT_DELETED: { value: 'variant_deleted', description: 'Its size was deleted together with its stock.' },
  } as const,
})

export const StockMovement = builder.prismaNode('StockMovement', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Ledger entry about a change of stock. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    delta: t.exposeInt('delta', { description: 'Change in pieces; negative for removed ones.' }),
    quantityAfter: t.exposeInt('quantityAfter', { description: 'Quantity after the change.' }),
    reason: t.expose('reason', { type: StockReason, description: 'Reason for the change.' }),
    admin: t.relation('admin', { nullable: true, description: 'Staff member; null for orders.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the change.' }),
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

builder.prismaInterfaceField(Product, 'stockMovements', (t) =>
  t.connection(
    {
      type: StockMovement,
      nullable: true,
      description: 'All stock changes of the product, newest first. Needs `admin`.',
      authScopes: { admin: true },
      resolve: ({ id }, args, ctx, info) => movementsOfProducts({ ctx, args, info }, id, MOVEMENTS_OF_PRODUCT),
    },
    StockMovementConnection,
  ),
)
