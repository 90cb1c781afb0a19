import { nodeRow } from '#lib/node-row.ts'
import { selects } from '#lib/selection.ts'
import { builder } from '../../builder.ts'
import { BY_NAME } from '../categories/categories.service.ts'
import { productCountOf, subcategoriesOf } from './subcategories.loaders.ts'
import { Picture, pictureAt } from '../../content/images/pictures.schema.ts'
import { ProductType } from '../../product-type.schema.ts'

export const Subcategory = builder.prismaNode('Subcategory', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => nodeRow(id, () => true),
  description: 'A part of a category; under category 46 a party theme.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see, also in addresses.' }),
    name: t.exposeString('name', { description: 'Name of the subcategory in the shop.' }),
    description: t.exposeString('description', { nullable: true, description: 'Null when there is none.' }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'Null when there is none.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    icon: t.exposeString('icon', {
      nullable: true,
      description: 'Of a theme: a `ThemeIcon` in any case; with null or another text its name decides.',
    }),
    colorClass: t.exposeString('colorClass', {
      nullable: true,
      description: 'Stored for other programs; the shop does not use it.',
    }),
    version: t.exposeInt('version', { description: 'Rises with each change; send it back as `expectedVersion`.' }),
    category: t.relation('category', { description: 'Its category.' }),
    productCount: t.int({
      description: 'Products that stand in it.',
      resolve: (subcategory, _args, ctx) => productCountOf(ctx, subcategory),
    }),
  }),
})

builder.prismaObjectField('Category', 'subcategories', (t) =>
  t.field({
    type: [Subcategory],
    description: 'In the order of staff, else by name.',
    resolve: ({ id }, _args, ctx, info) =>
      subcategoriesOf.with(ctx, selects(info, 'productCount') ? ['counts'] : []).load(id),
  }),
)

builder.queryField('subcategories', (t) =>
  t.prismaField({
    type: [Subcategory],
    description: 'The subcategories of all categories of one type, by name.',
    extensions: { publicRead: true },
    args: { type: t.arg({ type: ProductType, description: 'Whether its products are sold or rented.' }) },
    resolve: (query, _root, { type }, ctx) =>
      ctx.db.subcategory.findMany({ ...query, where: { category: { type } }, orderBy: BY_NAME }),
  }),
)

builder.queryField('subcategory', (t) =>
  t.prismaField({
    type: Subcategory,
    nullable: true,
    description: 'One subcategory by the number in its address; null when there is none.',
    extensions: { publicRead: true },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: (query, _root, { databaseId }, ctx) =>
      ctx.db.subcategory.findUnique({ ...query, where: { id: databaseId } }),
  }),
)
