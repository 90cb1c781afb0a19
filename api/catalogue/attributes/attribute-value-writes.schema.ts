import { arrangedRows } from '#lib/arranged-rows.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import {
  CHANGE_REFUSALS,
  deletionSuccess,
  PART_CREATION_REFUSALS,
  type Read,
  selectionUnder,
  storedSuccess,
} from '../../payloads.schema.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import {
  createAttributeValue,
  deleteAttributeValue,
  orderAttributeValues,
  updateAttributeValue,
} from './attribute-values.service.ts'
import { AttributeInUseError } from './attributes.errors.ts'
import { attributeValueInput, attributeValuePatch } from './attributes.input.ts'
import { Attribute, AttributeValue } from './attributes.schema.ts'

const AttributeValueFields = builder.inputType('AttributeValueFields', {
  description: 'What the form of a value holds.',
  fields: (t) => ({
    name: t.string({
      description:
        'Up to 60 characters; of a number „30 см“, in centimetres also „12 инча“ or „12"“, which become centimetres.',
    }),
    code: t.string({
      required: false,
      description: 'In addresses of lists: small Latin letters, digits and hyphens. Made of the name when left out.',
    }),
    hex: t.string({ required: false, description: 'Sample of a colour, „#d4af37“; null for several colours or none.' }),
    synonyms: t.stringList({
      required: false,
      description: 'Other words by which the search finds its products, at most 20.',
    }),
  }),
})

const AttributeValuePatch = builder.inputType('AttributeValuePatch', {
  description: 'What changes in a value: a missing field stays as it is, null clears it. The code never changes.',
  fields: (t) => ({
    name: t.string({ required: false, description: 'As in `AttributeValueFields`; sizes are renamed with it.' }),
    hex: t.string({ required: false, description: 'As in `AttributeValueFields`; null for none.' }),
    synonyms: t.stringList({ required: false, description: 'As in `AttributeValueFields`; null for none.' }),
  }),
})

const valueSuccess = storedSuccess('attributeValue', AttributeValue, 'value')

builder.mutationField('createAttributeValue', (t) =>
  t.fieldWithInput({
    type: valueSuccess('CreateAttributeValueSuccess', 'The value is the last of its attribute.'),
    description: 'Adds a value to an attribute. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: PART_CREATION_REFUSALS },
    input: {
      attributeId: t.input.globalID({ for: Attribute, description: 'The `id` of the attribute.' }),
      attributeValue: t.input.field({ type: AttributeValueFields, description: 'What its form holds.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const attributeId = rowId(input.attributeId)
      const create = async () =>
        createAttributeValue(ctx, attributeId, {
          ...parseInput(attributeValueInput, input.attributeValue),
          ...keyIn(input),
        })
      const id = await inPart('attributeValue', create, ['idempotencyKey'])
      const selection = selectionUnder('attributeValue', ctx, info)
      return {
        get stored() {
          return found(ctx.db.attributeValue.findUnique({ ...selection, where: { id } }))
        },
      }
    },
  }),
)

builder.mutationField('updateAttributeValue', (t) =>
  t.fieldWithInput({
    type: valueSuccess('UpdateAttributeValueSuccess', 'The value is changed, and with it the texts of sizes.'),
    description: 'Changes a value; a new name becomes part of the texts of sizes that have it. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: CHANGE_REFUSALS },
    input: {
      attributeValueId: t.input.globalID({ for: AttributeValue, description: 'The `id` of the value.' }),
      attributeValue: t.input.field({ type: AttributeValuePatch, description: 'What changes in the value.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.attributeValueId)
      const change = async () =>
        updateAttributeValue(ctx, id, {
          ...parseInput(attributeValuePatch, input.attributeValue),
          expectedVersion: input.expectedVersion,
        })
      return { stored: await inPart('attributeValue', change) }
    },
  }),
)

builder.mutationField('deleteAttributeValue', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('AttributeValue', 'The value is deleted.'),
    description: 'Deletes a value that no product has. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, AttributeInUseError] },
    input: { attributeValueId: t.input.globalID({ for: AttributeValue, description: 'The `id` of the value.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.attributeValueId)
      await deleteAttributeValue(ctx, id)
      return { id }
    },
  }),
)

builder.mutationField('orderAttributeValues', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ attribute: Read<typeof Attribute.$inferType> }>('OrderAttributeValuesSuccess').implement({
      description: 'The values have this order.',
      fields: (f) => ({
        attribute: f.expose('attribute', { type: Attribute, description: 'With its values in their order.' }),
      }),
    }),
    description:
      'Gives the values of an attribute their order; those that are left out follow. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      attributeId: t.input.globalID({ for: Attribute, description: 'The `id` of the attribute.' }),
      attributeValueIds: t.input.globalIDList({ for: [AttributeValue], description: 'Each once, at most 500.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const id = rowId(input.attributeId)
      await orderAttributeValues(ctx, id, arrangedRows(input.attributeValueIds, 'attributeValueIds'))
      const selection = selectionUnder('attribute', ctx, info)
      return {
        get attribute() {
          return found(ctx.db.attribute.findUnique({ ...selection, where: { id } }))
        },
      }
    },
  }),
)
