import { isNameUnique } from '#lib/unique-names.ts'
import { expectedVersion } from '#lib/versions.ts'
import { rowId, rowOfType } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { CHANGE_REFUSALS, CREATION_REFUSALS, deletionSuccess, storedSuccess } from '../../payloads.schema.ts'
import { InUseError } from '../categories/categories.errors.ts'
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { subcategoryInput, subcategoryPatch } from './subcategories.input.ts'
import { Subcategory } from './subcategories.schema.ts'
import { createSubcategory, deleteSubcategory, updateSubcategory } from './subcategories.service.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { withStoredUrls } from '../../content/images/images.input.ts'

const SubcategoryFields = builder.inputType('SubcategoryFields', {
  description: 'What the form of a subcategory or party theme holds.',
  fields: (t) => ({
    categoryId: t.id({ description: 'The `id` of its category; that of category 46 makes a party theme.' }),
    name: t.string({ description: 'Spaces around it do not count.' }),
    description: t.string({ required: false, description: 'Null or empty for none.' }),
    imageUrl: t.string({
      required: false,
      description: 'What the upload answered, or the `url` of a picture; null for none.',
    }),
    icon: t.string({ required: false, description: 'Of a theme: a `ThemeIcon`; null lets its name decide.' }),
    colorClass: t.string({ required: false, description: 'For other programs; the shop does not use it.' }),
  }),
})

const SubcategoryPatch = builder.inputType('SubcategoryPatch', {
  description: 'What changes in a subcategory or party theme: a missing field stays as it is, null clears it.',
  fields: (t) => ({
    categoryId: t.id({ required: false, description: 'The `id` of a category of the same type.' }),
    name: t.string({ required: false, description: 'Cannot be cleared.' }),
    description: t.string({ required: false, description: 'Null or empty for none.' }),
    imageUrl: t.string({
      required: false,
      description: 'What the upload answered, or the `url` of a picture; null for none.',
    }),
    icon: t.string({ required: false, description: 'Of a theme: a `ThemeIcon`; null lets its name decide.' }),
    colorClass: t.string({ required: false, description: 'For other programs; the shop does not use it.' }),
  }),
})

function withRow(
  ctx: Context,
  input: typeof SubcategoryFields.$inferInput | typeof SubcategoryPatch.$inferInput,
): object {
  const { categoryId } = input
  return {
    ...withStoredUrls(ctx, input),
    ...(typeof categoryId === 'string' && { categoryId: rowOfType('Category', categoryId) }),
  }
}

const subcategorySuccess = storedSuccess('subcategory', Subcategory)

builder.mutationField('createSubcategory', (t) =>
  t.fieldWithInput({
    type: subcategorySuccess('CreateSubcategorySuccess', 'The subcategory is in the shop.'),
    description: 'Adds a subcategory or party theme. Needs `categories.write`.',
    authScopes: { may: 'categories.write' },
    errors: { types: CREATION_REFUSALS },
    input: {
      subcategory: t.input.field({
        type: SubcategoryFields,
        description: 'Fields that are left out are empty.',
      }),
      isNameUnique: t.input.boolean(isNameUnique),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx) => {
      const key = keyIn(input)
      return {
        stored: await inPart('subcategory', async () => {
          const fields = parseInput(subcategoryInput, withRow(ctx, input.subcategory))
          return createSubcategory(ctx, null, { ...fields, isNameUnique: input.isNameUnique, ...key })
        }),
      }
    },
  }),
)

builder.mutationField('updateSubcategory', (t) =>
  t.fieldWithInput({
    type: subcategorySuccess('UpdateSubcategorySuccess', 'The subcategory is changed.'),
    description: 'Changes a subcategory or party theme. Needs `categories.write`.',
    authScopes: { may: 'categories.write' },
    errors: { types: CHANGE_REFUSALS },
    input: {
      subcategoryId: t.input.globalID({ for: Subcategory, description: 'The `id` of the subcategory.' }),
      subcategory: t.input.field({ type: SubcategoryPatch, description: 'What changes in the subcategory.' }),
      expectedVersion: t.input.int(expectedVersion),
      isNameUnique: t.input.boolean(isNameUnique),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.subcategoryId)
      const change = async () => {
        const patch = parseInput(subcategoryPatch, withRow(ctx, input.subcategory))
        const { expectedVersion: version, isNameUnique } = input
        return updateSubcategory(ctx, id, { ...patch, expectedVersion: version, isNameUnique })
      }
      return { stored: await inPart('subcategory', change) }
    },
  }),
)

builder.mutationField('deleteSubcategory', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Subcategory', 'The subcategory is deleted.'),
    description:
      'Deletes a subcategory or party theme; products of a sale one lose the link, a rental one in use stays. Needs `categories.write`.',
    authScopes: { may: 'categories.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, InUseError] },
    input: { subcategoryId: t.input.globalID({ for: Subcategory, description: 'The `id` of the subcategory.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.subcategoryId)
      await deleteSubcategory(ctx, id)
      return { id }
    },
  }),
)
