import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../builder.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError, UnauthenticatedError } from '../errors.ts'
import { ProductType } from '../products/product-filter.schema.ts'
import { createSubcategory, deleteSubcategory, updateSubcategory } from '../subcategories/subcategories.service.ts'
import { InUseError, ProtectedCategoryError } from './categories.errors.ts'
import { categoryInput, subcategoryInput } from './categories.input.ts'
import { Category, Subcategory } from './categories.schema.ts'
import { createCategory, deleteCategory, updateCategory } from './categories.service.ts'

const CategoryFields = builder.inputType('CategoryFields', {
  description: 'What the form of a category holds.',
  fields: (t) => ({
    name: t.string({ description: 'Spaces around it do not count.' }),
    description: t.string({ required: false, description: 'Null or empty for none.' }),
    imageUrl: t.string({ required: false, description: 'An uploaded picture; null for none.' }),
  }),
})

const SubcategoryFields = builder.inputType('SubcategoryFields', {
  description: 'What the form of a subcategory or party theme holds.',
  fields: (t) => ({
    categoryId: t.int({ description: 'The integer id of its category; 46 makes a party theme.' }),
    name: t.string({ description: 'Spaces around it do not count.' }),
    description: t.string({ required: false, description: 'Null or empty for none.' }),
    imageUrl: t.string({ required: false, description: 'An uploaded picture; null for none.' }),
    icon: t.string({ required: false, description: 'Of a theme; null lets the name decide.' }),
    colorClass: t.string({ required: false, description: 'Of a theme; null lets the name decide.' }),
  }),
})

const failures = [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError]
const expected = { required: false, description: 'The version that was read; when it is no longer the present one, nothing is written.' } as const
const type = { type: ProductType, description: 'Of what is sold or of what is rented; it never changes.' } as const

builder.mutationField('createCategory', (t) =>
  t.fieldWithInput({
    type: Category,
    description: 'Adds a category. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: { type: t.input.field(type), category: t.input.field({ type: CategoryFields }) },
    resolve: (_root, { input }, ctx) => createCategory(ctx, input.type, parseInput(categoryInput, input.category)),
  }),
)

builder.mutationField('updateCategory', (t) =>
  t.fieldWithInput({
    type: Category,
    description: 'Replaces what the form of a category holds. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: failures },
    input: { categoryId: t.input.globalID({ for: Category }), type: t.input.field(type), category: t.input.field({ type: CategoryFields }), expectedVersion: t.input.int(expected) },
    resolve: (_root, { input }, ctx) => updateCategory(ctx, input.type, rowId(input.categoryId), parseInput(categoryInput, input.category), input.expectedVersion ?? null),
  }),
)

const DeletedCategory = builder.objectRef<{ id: number }>('DeletedCategory').implement({
  description: 'The category is gone.',
  fields: (t) => ({ deletedCategoryId: t.globalID({ description: 'The id it had.', resolve: ({ id }) => ({ type: Category, id }) }) }),
})

builder.mutationField('deleteCategory', (t) =>
  t.fieldWithInput({
    type: DeletedCategory,
    description: 'Deletes a category: of a sale one the subcategories go too, a rental one in use stays. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, InUseError, ProtectedCategoryError] },
    input: { categoryId: t.input.globalID({ for: Category }), type: t.input.field(type) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.categoryId)
      await deleteCategory(ctx, input.type, id)
      return { id }
    },
  }),
)

builder.mutationField('createSubcategory', (t) =>
  t.fieldWithInput({
    type: Subcategory,
    description: 'Adds a subcategory or party theme. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: { type: t.input.field(type), subcategory: t.input.field({ type: SubcategoryFields }) },
    resolve: (_root, { input }, ctx) => createSubcategory(ctx, input.type, parseInput(subcategoryInput, input.subcategory)),
  }),
)

builder.mutationField('updateSubcategory', (t) =>
  t.fieldWithInput({
    type: Subcategory,
    description: 'Replaces what the form of a subcategory or party theme holds. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: failures },
    input: { subcategoryId: t.input.globalID({ for: Subcategory }), subcategory: t.input.field({ type: SubcategoryFields }), expectedVersion: t.input.int(expected) },
    resolve: (_root, { input }, ctx) => updateSubcategory(ctx, rowId(input.subcategoryId), parseInput(subcategoryInput, input.subcategory), input.expectedVersion ?? null),
  }),
)

const DeletedSubcategory = builder.objectRef<{ id: number }>('DeletedSubcategory').implement({
  description: 'The subcategory is gone.',
  fields: (t) => ({ deletedSubcategoryId: t.globalID({ description: 'The id it had.', resolve: ({ id }) => ({ type: Subcategory, id }) }) }),
})

builder.mutationField('deleteSubcategory', (t) =>
  t.fieldWithInput({
    type: DeletedSubcategory,
    description: 'Deletes a subcategory or party theme; products of a sale one lose the link, a rental one in use stays. Needs `admin`.',
    authScopes: { admin: true },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, InUseError] },
    input: { subcategoryId: t.input.globalID({ for: Subcategory }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.subcategoryId)
      await deleteSubcategory(ctx, id)
      return { id }
    },
  }),
)
