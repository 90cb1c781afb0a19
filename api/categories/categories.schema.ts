import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../builder.ts'
import { ProductType } from '../products/product-filter.schema.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { PARTY_THEMES_ID } from './categories.service.ts'
import { InUseError, ProtectedCategoryError } from './categories.errors.ts'
import { categoryProductCounts, subcategoryProductCounts } from './product-counts.ts'

builder.objectType(InUseError, {
  name: 'InUseError',
  description: 'The category is in use and stays.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many still use it.' }),
    kind: t.exposeString('kind', { description: 'What uses it: subcategories or products.' }),
  }),
})
builder.objectType(ProtectedCategoryError, { name: 'ProtectedCategoryError', description: 'The party themes’ category stays.', interfaces: [UserErrorInterface] })

/** A subcategory; under category 46 it is a party theme. */
export const Subcategory = builder.prismaNode('Subcategory', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => nodeRow(id, () => true),
  description: 'A part of a category; under category 46 a party theme.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see, also in addresses.' }),
    name: t.exposeString('name', { description: 'As shown.' }),
    description: t.exposeString('description', { nullable: true, description: 'Null when there is none.' }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'Null when there is no picture.' }),
    icon: t.exposeString('icon', { nullable: true, description: 'Name of a theme’s icon; null when the name decides.' }),
    colorClass: t.exposeString('colorClass', { nullable: true, description: 'A theme’s colours; null when the name decides.' }),
    version: t.exposeInt('version', { description: 'Rises with each change; send it back as `expectedVersion`.' }),
    category: t.relation('category', { description: 'What it is a part of.' }),
    productCount: t.int({ description: 'Products that stand in it.', resolve: ({ id }, _args, ctx) => subcategoryProductCounts(ctx).load(id) }),
  }),
})

/** A shelf of the shop. */
export const Category = builder.prismaNode('Category', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => nodeRow(id, () => true),
  description: 'A shelf of the shop, of things sold or of things rented.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see, also in addresses.' }),
    type: t.expose('type', { type: ProductType, description: 'Of what is sold or of what is rented.' }),
    name: t.exposeString('name', { description: 'As shown.' }),
    description: t.exposeString('description', { nullable: true, description: 'Null when there is none.' }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'Null when there is no picture.' }),
    version: t.exposeInt('version', { description: 'Rises with each change; send it back as `expectedVersion`.' }),
    subcategories: t.relation('subcategories', { description: 'By name.', query: { orderBy: [{ name: 'asc' }, { id: 'asc' }] } }),
    productCount: t.int({ description: 'Products that stand in it.', resolve: ({ id }, _args, ctx) => categoryProductCounts(ctx).load(id) }),
  }),
})

builder.queryField('categories', (t) =>
  t.prismaField({
    type: ['Category'],
    description: 'Every category of one type, by name.',
    extensions: { publicRead: true },
    args: { type: t.arg({ type: ProductType, description: 'Of what is sold or of what is rented.' }) },
    resolve: (query, _root, { type }, ctx) => ctx.db.category.findMany({ ...query, where: { type }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
  }),
)

builder.queryField('partyThemes', (t) =>
  t.prismaField({
    type: [Subcategory],
    description: 'The party themes: the subcategories of category 46, by name.',
    extensions: { publicRead: true },
    resolve: (query, _root, _args, ctx) => ctx.db.subcategory.findMany({ ...query, where: { categoryId: PARTY_THEMES_ID }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
  }),
)

builder.queryField('category', (t) =>
  t.prismaField({
    type: 'Category',
    nullable: true,
    description: 'One category by the number in its address; null when there is none.',
    extensions: { publicRead: true },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: (query, _root, { databaseId }, ctx) => ctx.db.category.findUnique({ ...query, where: { id: databaseId } }),
  }),
)

builder.queryField('subcategories', (t) =>
  t.prismaField({
    type: [Subcategory],
    description: 'The subcategories of one type of category, by name; of one category alone when it is named.',
    extensions: { publicRead: true },
    args: {
      type: t.arg({ type: ProductType, description: 'Of what is sold or of what is rented.' }),
      categoryId: t.arg.int({ required: false, description: 'Only of this category.' }),
    },
    resolve: (query, _root, { type, categoryId }, ctx) =>
      ctx.db.subcategory.findMany({ ...query, where: { category: { type }, ...(categoryId == null ? {} : { categoryId }) }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
  }),
)

builder.queryField('subcategory', (t) =>
  t.prismaField({
    type: Subcategory,
    nullable: true,
    description: 'One subcategory by the number in its address; null when there is none.',
    extensions: { publicRead: true },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: (query, _root, { databaseId }, ctx) => ctx.db.subcategory.findUnique({ ...query, where: { id: databaseId } }),
  }),
)
