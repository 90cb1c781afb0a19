import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import type { OrderNoteKind } from '#prisma/client.ts'
import { builder } from '../builder.ts'
import { Order } from '../orders/orders.schema.ts'
import { selectionUnder } from '../payloads.schema.ts'
import { orderNoteInput } from './order-notes.input.ts'
import { addOrderNote } from './order-notes.service.ts'

const OrderNoteKindType = builder.enumType('OrderNoteKind', {
  description: 'Whom a note is for.',
  values: {
    INTERNAL: { value: 'internal', description: 'Staff alone.' },
    PUBLIC: { value: 'public', description: 'The customer too, who gets it as a letter.' },
  } as const satisfies Record<Uppercase<OrderNoteKind>, { value: OrderNoteKind; description: string }>,
})

const OrderNote = builder.prismaObject('OrderNote', {
  description: 'What staff wrote about an order. It stays as it was written.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OrderNoteKindType, description: 'Whom it is for.' }),
    text: t.exposeString('text', { description: 'As it was written.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    admin: t.relation('admin', {
      nullable: true,
      description: 'Who wrote it. An admin is seen by admins alone: others get null and an error.',
    }),
  }),
})

builder.prismaObjectFields('Order', (t) => ({
  staffNotes: t.relation('staffNotes', {
    type: OrderNote,
    nullable: true,
    query: { orderBy: { id: 'asc' } },
    authScopes: { admin: true },
    description:
      'All notes that staff wrote one after another, oldest first. Needs `admin`: others get null and an error.',
  }),
  publicNotes: t.relation('staffNotes', {
    type: OrderNote,
    query: { where: { kind: 'public' }, orderBy: { id: 'asc' } },
    description: 'What staff wrote to the customer, oldest first.',
  }),
}))

const AddOrderNoteSuccess = builder.objectRef<{ order: typeof Order.$inferType }>('AddOrderNoteSuccess').implement({
  description: 'The note is written.',
  fields: (t) => ({ order: t.expose('order', { type: Order, description: 'With the note.' }) }),
})

builder.mutationField('addOrderNote', (t) =>
  t.fieldWithInput({
    type: AddOrderNoteSuccess,
    description: 'Writes a note about an order; a public one goes to the customer as a letter. Needs `orders.pack`.',
    authScopes: { may: 'orders.pack' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      kind: t.input.field({ type: OrderNoteKindType, description: 'Whom it is for.' }),
      text: t.input.string({ description: 'Up to 2000 characters.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await addOrderNote(ctx, { orderId, ...parseInput(orderNoteInput, input) })
      const selection = selectionUnder('order', ctx, info)
      return { order: await found(ctx.db.order.findUnique({ ...selection, where: { id: orderId } })) }
    },
  }),
)
