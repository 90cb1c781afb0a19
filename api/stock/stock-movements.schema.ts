import { builder } from '../builder.ts'

const StockReason = builder.enumType('StockReason', {
  description: 'Why a stock changed.',
  values: {
    INITIAL: { value: 'initial', description: 'The first count.' },
    SALE: { value: 'sale', description: 'An order took it.' },
    CANCELLATION: { value: 'cancellation', description: 'A cancelled order gave it back.' },
    RESTORATION: { value: 'restoration', description: 'A cancelled order was taken up again.' },
    ADJUSTMENT: { value: 'adjustment', description: 'Staff counted it.' },
  } as const,
})

const StockMovement = builder.prismaObject('StockMovement', {
  description: 'One change of a stock, as the ledger has it. Only the admin sees it.',
  fields: (t) => ({
    id: t.id({ description: 'Distinguishes movements.', resolve: ({ id }) => String(id) }),
    delta: t.exposeInt('delta', { description: 'Pieces that came (positive) or went.' }),
    quantityAfter: t.exposeInt('quantityAfter', { description: 'Pieces after it.' }),
    reason: t.expose('reason', { type: StockReason, description: 'Why.' }),
    size: t.string({ nullable: true, description: 'Of which size; null when the product has none.', select: { stock: { select: { variant: { select: { size: true } } } } }, resolve: ({ stock }) => stock.variant?.size ?? null }),
    adminName: t.string({ nullable: true, description: 'Who counted; null for orders.', select: { admin: { select: { username: true } } }, resolve: ({ admin }) => admin?.username ?? null }),
    orderDatabaseId: t.int({ nullable: true, description: 'Number of the order; null for counts.', select: { orderLine: { select: { orderId: true } } }, resolve: ({ orderLine }) => orderLine?.orderId ?? null }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
})

builder.prismaObjectField('Product', 'stockMovements', (t) =>
  t.prismaConnection({
    type: StockMovement,
    cursor: 'id',
    description: 'Every change of the product’s stock, newest first. Needs `admin`.',
    authScopes: { admin: true },
    extensions: { perViewer: true },
    totalCount: ({ id }, _args, ctx) => ctx.db.stockMovement.count({ where: { stock: { productId: id } } }),
    resolve: (query, { id }, _args, ctx) => ctx.db.stockMovement.findMany({ ...query, where: { stock: { productId: id } }, orderBy: { id: 'desc' } }),
  }),
)
