import { sql } from '#lib/database/sql.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { visibleNodeRow } from '#lib/node-row.ts'
import type { OrderNoteKind } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { partsOfOrder } from '../orders/order-parts.filter.ts'
import { partsOfOwnOrders } from '../orders/orders.loaders.ts'
import { Order, orderSuccess } from '../orders/orders.schema.ts'
import { orderRead } from '../../payloads.schema.ts'
import { orderNoteInput } from './order-notes.input.ts'
import { addOrderNote } from './order-notes.service.ts'

const OrderNoteKindType = builder.enumType('OrderNoteKind', {
  description: 'Audience of a note.',
  values: {
    INTERNAL: { value: 'internal', description: 'For staff only.' },
    PUBLIC: { value: 'public', description: 'Also for the customer, who gets it by e-mail.' },
  } as const satisfies Record<Uppercase<OrderNoteKind>, { value: OrderNoteKind; description: string }>,
})

const areVisibleNotes = partsOfOwnOrders((ctx, { where, select }) =>
  ctx.db.orderNote.findMany({ where: { ...where, kind: 'public' }, select }),
)

const OrderNote = builder.prismaNode('OrderNote', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areVisibleNotes(ctx)),
  description: 'Note of staff about an order. Never edited.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: OrderNoteKindType,
      description: 'Whether only staff or also the customer reads it.',
    }),
    text: t.exposeString('text', { description: 'Text of the note.' }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'Time of writing.' }),
    admin: t.relation('admin', {
      nullable: true,
      description: 'Author. Needs `admin`: others get null and an error.',
    }),
  }),
})

const OrderNoteConnection = builder.connectionObject(
  { type: OrderNote, name: 'OrderNoteConnection' },
  { name: 'OrderNoteEdge' },
)

const STAFF_NOTES = partsOfOrder(sql`order_notes`, 'order.staffNotes')
const PUBLIC_NOTES = partsOfOrder(sql`order_notes`, 'order.publicNotes', sql`t.kind = 'public'`)

const nestedNotes = defineNestedConnection((ctx: Context, query) => ctx.db.orderNote.findMany(query))

builder.prismaObjectFields(Order, (t) => ({
  staffNotes: t.connection(
    {
      type: OrderNote,
      nullable: true,
      authScopes: { admin: true },
      description: 'All notes of staff, oldest first. Needs `admin`: others get null and an error.',
      resolve: ({ id }, args, ctx, info) => nestedNotes({ ctx, args, info }, id, STAFF_NOTES),
    },
    OrderNoteConnection,
  ),
  publicNotes: t.connection(
    {
      type: OrderNote,
      description: 'Notes to the customer, oldest first.',
      resolve: ({ id }, args, ctx, info) => nestedNotes({ ctx, args, info }, id, PUBLIC_NOTES),
    },
    OrderNoteConnection,
  ),
}))

builder.mutationField('addOrderNote', (t) =>
  t.fieldWithInput({
    type: orderSuccess('AddOrderNoteSuccess', 'The note is added.', 'The order with the note.'),
    description: 'Adds a note to an order; a public one is e-mailed to the customer. Needs `orders.pack`.',
    authScopes: { may: 'orders.pack' },
    errors: {
      types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, IdempotencyMismatchError],
    },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      kind: t.input.field({
        type: OrderNoteKindType,
        description: 'Whether only staff or also the customer reads it.',
      }),
      text: t.input.string({ description: 'Text, up to 2000 characters.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await addOrderNote(ctx, { orderId, ...parseInput(orderNoteInput, input) })
      return orderRead(ctx, info, orderId)
    },
  }),
)
