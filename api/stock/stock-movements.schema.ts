import { PothosValidationError } from '@pothos/core'
import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay'
import { builder } from '../builder.ts'
import { ledgerPages, movementCounts, type MovementRecord } from './stock-movements.loaders.ts'

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

const StockMovement = builder.objectRef<MovementRecord>('StockMovement').implement({
  description: 'One change of a stock, as the ledger has it. Only the admin sees it.',
  fields: (t) => ({
    id: t.id({ description: 'Distinguishes movements.', resolve: ({ id }) => String(id) }),
    delta: t.exposeInt('delta', { description: 'Pieces that came (positive) or went.' }),
    quantityAfter: t.exposeInt('quantityAfter', { description: 'Pieces after it.' }),
    reason: t.expose('reason', { type: StockReason, description: 'Why.' }),
    size: t.exposeString('size', { nullable: true, description: 'Of which size; null when the product has none.' }),
    adminName: t.exposeString('adminName', { nullable: true, description: 'Who counted; null for orders.' }),
    orderDatabaseId: t.exposeInt('orderId', { nullable: true, description: 'Number of the order; null for counts.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
})

function movementIdOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const id = Number(cursor)
  if (!Number.isSafeInteger(id)) throw new PothosValidationError('Invalid cursor')
  return id
}

builder.prismaObjectField('Product', 'stockMovements', (t) =>
  t.connection({
    type: StockMovement,
    description: 'Every change of the product’s stock, newest first. Needs `admin`.',
    authScopes: { admin: true },
    resolve: async ({ id: productId }, args, ctx) => {
      const connection = await resolveCursorConnection(
        { args, defaultSize: 20, maxSize: 100, toCursor: ({ id }: MovementRecord) => String(id) },
        ({ before, after, limit, inverted }: ResolveCursorConnectionArgs) =>
          ledgerPages(ctx).load({
            productId,
            newerThan: movementIdOf(before),
            olderThan: movementIdOf(after),
            limit,
            inverted,
          }),
      )
      return { ...connection, totalCount: () => movementCounts(ctx).load(productId) }
    },
  }),
)
