import type { GraphQLResolveInfo } from 'graphql'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { cursorOfRow } from '#lib/listed-rows.ts'
import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import type { SetAsideReason } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { listedConnection } from '../../connections.schema.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { withStoredUrls } from '../../content/images/images.input.ts'
import { Picture, pictureAt } from '../../content/images/pictures.schema.ts'
import { selectionUnder, type Read } from '../../payloads.schema.ts'
import { loadStoredProduct } from '../products/product-parts.loaders.ts'
import { ProductId, RentalProduct } from '../products/products.schema.ts'
import { SetAsideSettledError } from './set-asides.errors.ts'
import { setAsidesMatching } from './set-asides.filter.ts'
import { setAsideInput, settlementInput } from './set-asides.input.ts'
import { putBack, setPiecesAside, writeOff } from './set-asides.service.ts'

const SetAsideReasonType = builder.enumType('SetAsideReason', {
  description: 'Why units cannot be rented.',
  values: {
    DAMAGED: { value: 'damaged', description: 'They are damaged.' },
    LOST: { value: 'lost', description: 'They are missing.' },
    OTHER: { value: 'other', description: 'Another reason, explained in the note.' },
  } as const satisfies Record<Uppercase<SetAsideReason>, { value: SetAsideReason; description: string }>,
})

const SetAside = builder.prismaNode('SetAside', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description:
    'Units of a rental that cannot be rented until they are put back or written off. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    product: t.field({
      type: RentalProduct,
      description: 'The rental product.',
      resolve: ({ productId }, _args, ctx, info) => loadStoredProduct(ctx, info, productId),
    }),
    reservation: t.relation('reservation', {
      nullable: true,
      description: 'Reservation whose return they come from; null when they were found in the shop.',
    }),
    reason: t.expose('reason', { type: SetAsideReasonType, description: 'Why they cannot be rented.' }),
    quantity: t.exposeInt('quantity', { description: 'Units set aside.' }),
    putBack: t.exposeInt('putBack', { description: 'Units put back, which can be rented again.' }),
    writtenOff: t.exposeInt('writtenOff', { description: 'Units written off, which left the stock.' }),
    waiting: t.int({
      description: 'Units neither put back nor written off.',
      resolve: ({ quantity, putBack: back, writtenOff: off }) => quantity - back - off,
    }),
    note: t.exposeString('note', { description: 'Note of staff; may be empty.' }),
    pictures: t.field({
      type: [Picture],
      description: 'Pictures of the damage.',
      resolve: ({ imageUrls }) => imageUrls.flatMap((url) => pictureAt(url) ?? []),
    }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'Time of setting aside.' }),
    admin: t.relation('admin', {
      nullable: true,
      description: 'Staff member who set them aside; null when the account was deleted.',
    }),
    settledAt: t.expose('settledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When units were last put back or written off.',
    }),
    settledBy: t.relation('settledBy', { nullable: true, description: 'Staff member who last put back or wrote off.' }),
  }),
})

const SetAsideEdge = builder.edgeObject({ type: SetAside, name: 'SetAsideEdge' })

const SetAsideConnection = builder.connectionObject({ type: SetAside, name: 'SetAsideConnection' }, SetAsideEdge)

const SetAsideFilter = builder.inputType('SetAsideFilter', {
  description: 'Filter of set-aside units.',
  fields: (t) => ({
    isSettled: t.boolean({
      required: false,
      description: 'True: all units are put back or written off. False: some are undecided.',
    }),
  }),
})

builder.queryField('setAsides', (t) =>
  t.connection(
    {
      type: SetAside,
      nullable: true,
      description: 'Units of rentals set aside, newest first. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        filter: t.arg({ type: SetAsideFilter, required: false, description: 'Without it: all of them.' }),
      },
      resolve: (_root, { filter, ...args }, ctx, info) =>
        listedConnection({ ctx, args, info }, setAsidesMatching(filter?.isSettled ?? null), (query) =>
          ctx.db.setAside.findMany(query),
        ),
    },
    SetAsideConnection,
  ),
)

builder.prismaObjectField('Reservation', 'setAsides', (t) =>
  t.relation('setAsides', {
    query: { orderBy: { id: 'asc' } },
    description: 'Units of it returned damaged or lost.',
  }),
)

builder.objectType(SetAsideSettledError, {
  name: 'SetAsideSettledError',
  description: 'Fewer units remain: others were put back or written off meanwhile.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ waiting: t.exposeInt('waiting', { description: 'Remaining units.' }) }),
})

/** The set-aside after a write, read when the answer selects it. */
function setAsideRead(ctx: Context, info: GraphQLResolveInfo, id: number) {
  const selection = selectionUnder('setAside', ctx, info)
  return {
    get setAside() {
      return found(ctx.db.setAside.findUnique({ ...selection, where: { id } }))
    },
  }
}

const setAsideSuccess = (name: string, description: string) =>
  builder.objectRef<{ setAside: Read<typeof SetAside.$inferType> }>(name).implement({
    description,
    fields: (t) => ({
      setAside: t.expose('setAside', { type: SetAside, description: 'The changed record.' }),
    }),
  })

const SetPiecesAsideSuccess = builder
  .objectRef<{ setAside: Read<typeof SetAside.$inferType> }>('SetPiecesAsideSuccess')
  .implement({
    description: 'The units are set aside.',
    fields: (t) => ({
      setAside: t.expose('setAside', { type: SetAside, description: 'The new record.' }),
      setAsideEdge: t.field({
        type: SetAsideEdge,
        description: 'Edge for the beginning of `setAsides`.',
        resolve: async ({ setAside }, _args, ctx) => {
          const node = await setAside
          return { node, cursor: await cursorOfRow(ctx, setAsidesMatching(null), node.id) }
        },
      }),
    }),
  })

builder.mutationField('setPiecesAside', (t) =>
  t.fieldWithInput({
    type: SetPiecesAsideSuccess,
    description: 'Sets units of a rental aside, regardless of reservations. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: {
      types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, IdempotencyMismatchError],
    },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the rental.' }),
      quantity: t.input.int({ description: 'Number of units, from 1.' }),
      reason: t.input.field({ type: SetAsideReasonType, description: 'Why they cannot be rented.' }),
      note: t.input.string({ required: false, description: 'Note, up to 1000 characters.' }),
      imageUrls: t.input.stringList({ required: false, description: 'URLs from the upload, at most 12.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const aside = parseInput(setAsideInput, { ...withStoredUrls(ctx, input), reason: input.reason })
      const id = await setPiecesAside(ctx, { ...aside, productId: rowId(input.productId) })
      return setAsideRead(ctx, info, id)
    },
  }),
)

const SETTLING = [
  UnauthenticatedError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  SetAsideSettledError,
  IdempotencyMismatchError,
]

builder.mutationField('putPiecesBack', (t) =>
  t.fieldWithInput({
    type: setAsideSuccess('PutPiecesBackSuccess', 'The units can be rented again.'),
    description: 'Puts set-aside units back, so that they can be rented. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: { types: SETTLING },
    input: {
      setAsideId: t.input.globalID({ for: SetAside, description: 'The `id` of the set-aside.' }),
      quantity: t.input.int({ description: 'Number of units, at most the remaining ones.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const id = rowId(input.setAsideId)
      await putBack(ctx, { ...parseInput(settlementInput, input), setAsideId: id })
      return setAsideRead(ctx, info, id)
    },
  }),
)

builder.mutationField('writePiecesOff', (t) =>
  t.fieldWithInput({
    type: setAsideSuccess('WritePiecesOffSuccess', 'The units are removed from the stock.'),
    description: 'Writes set-aside units off: they leave the stock. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: { types: SETTLING },
    input: {
      setAsideId: t.input.globalID({ for: SetAside, description: 'The `id` of the set-aside.' }),
      quantity: t.input.int({ description: 'Number of units, at most the remaining ones.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const id = rowId(input.setAsideId)
      await writeOff(ctx, { ...parseInput(settlementInput, input), setAsideId: id })
      return setAsideRead(ctx, info, id)
    },
  }),
)
