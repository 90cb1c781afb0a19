import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { registerErrors, UserErrorInterface } from '../../errors.schema.ts'
import { BY_POSITION } from './categories.service.ts'
import { InUseError, ProtectedCategoryError } from './categories.errors.ts'
import { categoriesById, categoryProductCounts } from './categories.loaders.ts'
import { Picture, pictureAt } from '../../content/images/pictures.schema.ts'
import { ProductType } from '../../product-type.schema.ts'

const DependentKindType = builder.enumType('DependentKind', {
  description: 'What keeps a category in use.',
  values: {
    SUBCATEGORIES: { value: 'subcategories', description: 'Subcategories of it.' },
    PRODUCTS: { value: 'products', description: 'Products in it.' },
  } as const,
})

builder.objectType(InUseError, {
  name: 'InUseError',
  description: 'The category is in use and stays.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many still use it.' }),
    kind: t.expose('kind', { type: DependentKindType, description: 'What uses it.' }),
  }),
})
registerErrors([[ProtectedCategoryError, 'The party themes’ category stays.']])

export const Category = builder.prismaNode('Category', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id) => nodeRow(id, () => true),
  description: 'A shelf of the shop, of things sold or of things rented.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see, also in addresses.' }),
    type: t.expose('type', { type: ProductType, description: 'Whether its products are sold or rented.' }),
    name: t.exposeString('name', { description: 'Name of the category in the shop.' }),
    description: t.exposeString('description', { nullable: true, description: 'Null when there is none.' }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'Null when there is none.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    version: t.exposeInt('version', { description: 'Rises with each change; send it back as `expectedVersion`.' }),
    productCount: t.int({
      description: 'Products that stand in it.',
      resolve: ({ id }, _args, ctx) => categoryProductCounts(ctx).load(id),
    }),
  }),
})

builder.queryField('categories', (t) =>
  t.prismaField({
    type: ['Category'],
    description: 'Every category of one type, in the order of staff, else by name.',
    extensions: { publicRead: true },
    args: { type: t.arg({ type: ProductType, description: 'Whether its products are sold or rented.' }) },
    resolve: (query, _root, { type }, ctx) =>
      ctx.db.category.findMany({ ...query, where: { type }, orderBy: BY_POSITION }),
  }),
)

builder.queryField('category', (t) =>
  t.field({
    type: Category,
    nullable: true,
    description: 'One category by the number in its address; null when there is none.',
    extensions: { publicRead: true },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: (_root, { databaseId }, ctx) => categoriesById(ctx).load(databaseId),
  }),
)
