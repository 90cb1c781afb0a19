import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import type { SetAsideReason } from '#prisma/client.ts'
import { builder } from '../builder.ts'
import { listedConnection } from '../connections.schema.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { withStoredUrls } from '../images/images.input.ts'
import { Picture, pictureAt } from '../images/pictures.schema.ts'
import { selectionUnder } from '../payloads.schema.ts'
import { ProductId, RentalProduct } from '../products/products.schema.ts'
import { SetAsideSettledError } from './set-asides.errors.ts'
import { setAsidesMatching } from './set-asides.filter.ts'
import { setAsideInput, settlementInput } from './set-asides.input.ts'
import { putBack, setPiecesAside, writeOff } from './set-asides.service.ts'

const SetAsideReasonType = builder.enumType('SetAsideReason', {
  description: 'Why pieces cannot be rented for now.',
  values: {
    DAMAGED: { value: 'damaged', description: 'Something is wrong with them.' },
    LOST: { value: 'lost', description: 'Nobody knows where they are.' },
    OTHER: { value: 'other', description: 'What the note says.' },
  } as const satisfies Record<Uppercase<SetAsideReason>, { value: SetAsideReason; description: string }>,
})

const SetAside = builder.prismaNode('SetAside', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description:
    'Pieces of a rental that cannot be rented until they are put back or written off. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    product: t.relation('product', { type: RentalProduct, description: 'What they are pieces of.' }),
    reservation: t.relation('reservation', {
      nullable: true,
      description: 'From whose return they are; null when they were found in the shop.',
    }),
    reason: t.expose('reason', { type: SetAsideReasonType, description: 'Why.' }),
    quantity: t.exposeInt('quantity', { description: 'Pieces that were set aside.' }),
    putBack: t.exposeInt('putBack', { description: 'Of these, pieces that can be rented again.' }),
    writtenOff: t.exposeInt('writtenOff', { description: 'Of these, pieces that left the stock.' }),
    waiting: t.int({
      description: 'Pieces about which nothing was decided yet.',
      resolve: ({ quantity, putBack: back, writtenOff: off }) => quantity - back - off,
    }),
    note: t.exposeString('note', { description: 'Of staff; may be empty.' }),
    pictures: t.field({
      type: [Picture],
      description: 'Of what is wrong with them.',
      resolve: ({ imageUrls }) => imageUrls.flatMap((url) => pictureAt(url) ?? []),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When they were set aside.' }),
    admin: t.relation('admin', { nullable: true, description: 'By whom; null when that account is gone.' }),
    settledAt: t.expose('settledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When pieces were last put back or written off.',
    }),
    settledBy: t.relation('settledBy', { nullable: true, description: 'By whom.' }),
  }),
})

const SetAsideConnection = builder.connectionObject(
  { type: SetAside, name: 'SetAsideConnection' },
  { name: 'SetAsideEdge' },
)

builder.queryField('setAsides', (t) =>
  t.connection(
    {
      type: SetAside,
      nullable: true,
      description: 'Pieces of rentals that were set aside, newest first. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        includeSettled: t.arg.boolean({
          required: false,
          description: 'True: all; otherwise those about which something is still to be decided.',
        }),
      },
      resolve: (_root, { includeSettled, ...args }, ctx, info) =>
        listedConnection({ ctx, args, info }, setAsidesMatching(includeSettled !== true), (query) =>
          ctx.db.setAside.findMany(query),
        ),
    },
    SetAsideConnection,
  ),
)

builder.prismaObjectField('Reservation', 'setAsides', (t) =>
  t.relation('setAsides', {
    query: { orderBy: { id: 'asc' } },
    description: 'Pieces of it that came back damaged or were lost.',
  }),
)

builder.objectType(SetAsideSettledError, {
  name: 'SetAsideSettledError',
  description: 'Fewer pieces wait: somebody has decided about them already.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ waiting: t.exposeInt('waiting', { description: 'How many still wait.' }) }),
})

const setAsideSuccess = (name: string, description: string) =>
  builder.objectRef<{ setAside: typeof SetAside.$inferType }>(name).implement({
    description,
    fields: (t) => ({
      setAside: t.expose('setAside', { type: SetAside, description: 'The pieces as they are stored now.' }),
    }),
  })

builder.mutationField('setPiecesAside', (t) =>
  t.fieldWithInput({
    type: setAsideSuccess('SetPiecesAsideSuccess', 'The pieces cannot be rented.'),
    description: 'Takes pieces of a rental out of what can be rented, whatever is reserved. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the rental.' }),
      quantity: t.input.int({ description: 'Pieces, from 1.' }),
      reason: t.input.field({ type: SetAsideReasonType, description: 'Why.' }),
      note: t.input.string({ required: false, description: 'Up to 1000 characters.' }),
      imageUrls: t.input.stringList({ required: false, description: 'What the upload answered, at most 12.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const aside = parseInput(setAsideInput, { ...withStoredUrls(ctx, input), reason: input.reason })
      const id = await setPiecesAside(ctx, { ...aside, productId: rowId(input.productId) })
      const selection = selectionUnder('setAside', ctx, info)
      return { setAside: await found(ctx.db.setAside.findUnique({ ...selection, where: { id } })) }
    },
  }),
)

const SETTLING = [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, SetAsideSettledError]

builder.mutationField('putPiecesBack', (t) =>
  t.fieldWithInput({
    type: setAsideSuccess('PutPiecesBackSuccess', 'The pieces can be rented again.'),
    description: 'Puts pieces that were set aside back into what can be rented. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: { types: SETTLING },
    input: {
      setAsideId: t.input.globalID({ for: SetAside, description: 'The `id` of the set-aside.' }),
      quantity: t.input.int({ description: 'Pieces, at most those that wait.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const id = rowId(input.setAsideId)
      await putBack(ctx, { ...parseInput(settlementInput, input), setAsideId: id })
      const selection = selectionUnder('setAside', ctx, info)
      return { setAside: await found(ctx.db.setAside.findUnique({ ...selection, where: { id } })) }
    },
  }),
)

builder.mutationField('writePiecesOff', (t) =>
  t.fieldWithInput({
    type: setAsideSuccess('WritePiecesOffSuccess', 'The pieces have left the stock.'),
    description: 'Takes pieces that were set aside out of the stock for good. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: { types: SETTLING },
    input: {
      setAsideId: t.input.globalID({ for: SetAside, description: 'The `id` of the set-aside.' }),
      quantity: t.input.int({ description: 'Pieces, at most those that wait.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const id = rowId(input.setAsideId)
      await writeOff(ctx, { ...parseInput(settlementInput, input), setAsideId: id })
      const selection = selectionUnder('setAside', ctx, info)
      return { setAside: await found(ctx.db.setAside.findUnique({ ...selection, where: { id } })) }
    },
  }),
)
