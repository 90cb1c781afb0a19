import { arrangedRows } from '#lib/arranged-rows.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
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
  type Read,
  selectionUnder,
  storedSuccess,
} from '../../payloads.schema.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { AttributeInUseError } from './attributes.errors.ts'
import { attributeInput, attributePatch } from './attributes.input.ts'
import { Attribute, AttributeKindType } from './attributes.schema.ts'
import { BY_PLACE, createAttribute, deleteAttribute, orderAttributes, updateAttribute } from './attributes.service.ts'

builder.objectType(AttributeInUseError, {
  name: 'AttributeInUseError',
  description: 'Products use the attribute or the value, so it stays.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many products use it.' }) }),
})

const AttributeFields = builder.inputType('AttributeFields', {
  description: 'What the form of an attribute holds.',
  fields: (t) => ({
    name: t.string({ description: 'Up to 60 characters; unique but for case and spaces.' }),
    code: t.string({
      required: false,
      description: 'In addresses of lists: small Latin letters, digits and hyphens. Made of the name when left out.',
    }),
    kind: t.field({ type: AttributeKindType, description: 'Of which kind its values are; it never changes.' }),
    unit: t.string({ required: false, description: 'Of numbers, „см“; it never changes.' }),
    isOption: t.boolean({ required: false, description: 'Whether sizes may differ in it; not when left out.' }),
    isFacet: t.boolean({ required: false, description: 'Whether shoppers narrow lists by it; they do when left out.' }),
  }),
})

const AttributePatch = builder.inputType('AttributePatch', {
  description: 'What changes in an attribute: a missing field stays as it is. Code, kind and unit never change.',
  fields: (t) => ({
    name: t.string({ required: false, description: 'As in `AttributeFields`.' }),
    isOption: t.boolean({
      required: false,
      description: 'As in `AttributeFields`; it stays true while a product has it as an option.',
    }),
    isFacet: t.boolean({ required: false, description: 'As in `AttributeFields`.' }),
  }),
})

const attributeSuccess = storedSuccess('attribute', Attribute)

builder.mutationField('createAttribute', (t) =>
  t.fieldWithInput({
    type: attributeSuccess('CreateAttributeSuccess', 'The attribute is the last of the dictionary.'),
    description: 'Adds an attribute; one of yes and no with its two values. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: CREATION_REFUSALS },
    input: {
      attribute: t.input.field({ type: AttributeFields, description: 'What its form holds.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const create = async () =>
        createAttribute(ctx, { ...parseInput(attributeInput, input.attribute), ...keyIn(input) })
      const id = await inPart('attribute', create, ['idempotencyKey'])
      const selection = selectionUnder('attribute', ctx, info)
      return {
        get stored() {
          return found(ctx.db.attribute.findUnique({ ...selection, where: { id } }))
        },
      }
    },
  }),
)

builder.mutationField('updateAttribute', (t) =>
  t.fieldWithInput({
    type: attributeSuccess('UpdateAttributeSuccess', 'The attribute is changed.'),
    description: 'Changes an attribute. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [...CHANGE_REFUSALS, AttributeInUseError] },
    input: {
      attributeId: t.input.globalID({ for: Attribute, description: 'The `id` of the attribute.' }),
      attribute: t.input.field({ type: AttributePatch, description: 'What changes in the attribute.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.attributeId)
      const change = async () =>
        updateAttribute(ctx, id, {
          ...parseInput(attributePatch, input.attribute),
          expectedVersion: input.expectedVersion,
        })
      return { stored: await inPart('attribute', change) }
    },
  }),
)

builder.mutationField('deleteAttribute', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Attribute', 'The attribute and its values are deleted.'),
    description: 'Deletes an attribute that no product uses, with its values. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, AttributeInUseError] },
    input: { attributeId: t.input.globalID({ for: Attribute, description: 'The `id` of the attribute.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.attributeId)
      await deleteAttribute(ctx, id)
      return { id }
    },
  }),
)

const OrderAttributesSuccess = builder
  .objectRef<{ attributes: Read<(typeof Attribute.$inferType)[]> }>('OrderAttributesSuccess')
  .implement({
    description: 'The dictionary has this order.',
    fields: (t) => ({
      attributes: t.expose('attributes', { type: [Attribute], description: 'All attributes, in their order.' }),
    }),
  })

builder.mutationField('orderAttributes', (t) =>
  t.fieldWithInput({
    type: OrderAttributesSuccess,
    description: 'Gives the attributes their order; those that are left out follow. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: { attributeIds: t.input.globalIDList({ for: [Attribute], description: 'Each once, at most 500.' }) },
    resolve: async (_root, { input }, ctx, info) => {
      await orderAttributes(ctx, arrangedRows(input.attributeIds, 'attributeIds'))
      const selection = selectionUnder('attributes', ctx, info)
      return {
        get attributes() {
          return ctx.db.attribute.findMany({ ...selection, orderBy: BY_PLACE })
        },
      }
    },
  }),
)
