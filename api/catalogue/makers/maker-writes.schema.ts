import { ForbiddenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import {
  CHANGE_REFUSALS,
  CREATION_REFUSALS,
  deletionSuccess,
  selectionUnder,
  storedSuccess,
} from '../../payloads.schema.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { MakerInUseError } from './makers.errors.ts'
import { makerInput } from './makers.input.ts'
import { Maker } from './makers.schema.ts'
import { createMaker, deleteMaker, updateMaker } from './makers.service.ts'

builder.objectType(MakerInUseError, {
  name: 'MakerInUseError',
  description: 'Products are of the maker, so it stays.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many products are of it.' }) }),
})

const MakerContactInput = builder.inputType('MakerContactInput', {
  description: 'Who answers in the EU for a maker outside it.',
  fields: (t) => ({
    name: t.string({ description: 'Company or person, up to 120 characters.' }),
    postalAddress: t.string({ description: 'In the EU, up to 300 characters.' }),
    electronicAddress: t.string({ description: 'An e-mail address or a page.' }),
  }),
})

const MakerFields = builder.inputType('MakerFields', {
  description: 'What the form of a maker holds.',
  fields: (t) => ({
    name: t.string({ description: 'Up to 120 characters; unique but for case and spaces.' }),
    postalAddress: t.string({ description: 'Up to 300 characters.' }),
    electronicAddress: t.string({ description: 'An e-mail address or a page, „https://…“.' }),
    isInEu: t.boolean({ description: 'Whether it is established in the EU.' }),
    contact: t.field({
      type: MakerContactInput,
      required: false,
      description: 'Of a maker outside the EU, which needs one; ignored for others.',
    }),
  }),
})

const makerSuccess = storedSuccess('maker', Maker)

builder.mutationField('createMaker', (t) =>
  t.fieldWithInput({
    type: makerSuccess('CreateMakerSuccess', 'Products can have the maker.'),
    description: 'Adds a maker. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: CREATION_REFUSALS },
    input: {
      maker: t.input.field({ type: MakerFields, description: 'Name and addresses.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const create = async () => createMaker(ctx, { ...parseInput(makerInput, input.maker), ...keyIn(input) })
      const id = await inPart('maker', create, ['idempotencyKey'])
      const selection = selectionUnder('maker', ctx, info)
      return {
        get stored() {
          return found(ctx.db.maker.findUnique({ ...selection, where: { id } }))
        },
      }
    },
  }),
)

builder.mutationField('updateMaker', (t) =>
  t.fieldWithInput({
    type: makerSuccess('UpdateMakerSuccess', 'Pages of its products show it so.'),
    description: 'Changes a maker. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: CHANGE_REFUSALS },
    input: {
      makerId: t.input.globalID({ for: Maker, description: 'The `id` of the maker.' }),
      maker: t.input.field({ type: MakerFields, description: 'The whole form.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.makerId)
      const change = async () =>
        updateMaker(ctx, id, { ...parseInput(makerInput, input.maker), expectedVersion: input.expectedVersion })
      return { stored: await inPart('maker', change) }
    },
  }),
)

builder.mutationField('deleteMaker', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Maker', 'The maker is deleted.'),
    description: 'Deletes a maker of which no product is. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, MakerInUseError] },
    input: { makerId: t.input.globalID({ for: Maker, description: 'The `id` of the maker.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.makerId)
      await deleteMaker(ctx, id)
      return { id }
    },
  }),
)
