import { isNameUnique } from '#lib/unique-names.ts'
import { expectedVersion } from '#lib/versions.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { CHANGE_REFUSALS, CREATION_REFUSALS, deletionSuccess, storedSuccess } from '../../payloads.schema.ts'
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { InUseError, ProtectedCategoryError } from './categories.errors.ts'
import { categoryInput, categoryPatch } from './categories.input.ts'
import { Category } from './categories.schema.ts'
import { createCategory, deleteCategory, updateCategory } from './categories.service.ts'
import { withStoredUrls } from '../../content/images/images.input.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { ProductType } from '../../product-type.schema.ts'

const CategoryFields = builder.inputType('CategoryFields', {
  description: 'What the form of a category holds.',
  fields: (t) => ({
    name: t.string({ description: 'Spaces around it do not count.' }),
    description: t.string({ required: false, description: 'Null or empty for none.' }),
    imageUrl: t.string({
      required: false,
      description: 'What the upload answered, or the `url` of a picture; null for none.',
    }),
  }),
})

const CategoryPatch = builder.inputType('CategoryPatch', {
  description: 'What changes in a category: a missing field stays as it is, null clears it.',
  fields: (t) => ({
    name: t.string({ required: false, description: 'Cannot be cleared.' }),
    description: t.string({ required: false, description: 'Null or empty for none.' }),
    imageUrl: t.string({
      required: false,
      description: 'What the upload answered, or the `url` of a picture; null for none.',
    }),
  }),
})

const categorySuccess = storedSuccess('category', Category)

builder.mutationField('createCategory', (t) =>
  t.fieldWithInput({
    type: categorySuccess('CreateCategorySuccess', 'The category is in the shop.'),
    description: 'Adds a category. Needs `categories.write`.',
    authScopes: { may: 'categories.write' },
    errors: { types: CREATION_REFUSALS },
    input: {
      type: t.input.field({
        type: ProductType,
        description: 'Whether its products are sold or rented; it never changes.',
      }),
      category: t.input.field({
        type: CategoryFields,
        description: 'Fields that are left out are empty.',
      }),
      isNameUnique: t.input.boolean(isNameUnique),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx) => {
      const key = keyIn(input)
      return {
        stored: await inPart('category', async () => {
          const fields = parseInput(categoryInput, withStoredUrls(ctx, input.category))
          return createCategory(ctx, input.type, { ...fields, isNameUnique: input.isNameUnique, ...key })
        }),
      }
    },
  }),
)

builder.mutationField('updateCategory', (t) =>
  t.fieldWithInput({
    type: categorySuccess('UpdateCategorySuccess', 'The category is changed.'),
    description: 'Changes a category. Needs `categories.write`.',
    authScopes: { may: 'categories.write' },
    errors: { types: CHANGE_REFUSALS },
    input: {
      categoryId: t.input.globalID({ for: Category, description: 'The `id` of the category.' }),
      category: t.input.field({ type: CategoryPatch, description: 'What changes in the category.' }),
      expectedVersion: t.input.int(expectedVersion),
      isNameUnique: t.input.boolean(isNameUnique),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.categoryId)
      const change = async () => {
        const patch = parseInput(categoryPatch, withStoredUrls(ctx, input.category))
        const { expectedVersion: version, isNameUnique } = input
        return updateCategory(ctx, { id }, { ...patch, expectedVersion: version, isNameUnique })
      }
      return { stored: await inPart('category', change) }
    },
  }),
)

builder.mutationField('deleteCategory', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Category', 'The category is deleted.'),
    description:
      'Deletes a category: of a sale one the subcategories go too, a rental one in use stays. Needs `categories.write`.',
    authScopes: { may: 'categories.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, InUseError, ProtectedCategoryError] },
    input: {
      categoryId: t.input.globalID({ for: Category, description: 'The `id` of the category.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.categoryId)
      await deleteCategory(ctx, { id })
      return { id }
    },
  }),
)
