import { visibleNodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { AttributeValue } from '../attributes/attributes.schema.ts'
import { optionValuesOf } from '../attributes/attributes.loaders.ts'
import { Picture, pictureAt } from '../../content/images/pictures.schema.ts'
import { lowestRecentPrice } from '../price-reductions/price-reductions.service.ts'
import { Money } from '../../scalars.schema.ts'
import { areVisibleVariants, variantQuantity } from './variants.loaders.ts'

export const Variant = builder.prismaNode('Variant', {
  id: { field: 'id' },
  nullable: true,
  // All that fields read: a field with a selection of its own would read the rows of lists again.
  select: {
    id: true,
    productId: true,
    size: true,
    imageUrl: true,
    priceMinor: true,
    formerPriceMinor: true,
    lowestPriceMinor: true,
    isActive: true,
    version: true,
    deletedAt: true,
  },
  findUnique: (id, ctx) => visibleNodeRow(id, areVisibleVariants(ctx)),
  description: 'A size in which a product is sold, with its own price and stock.',
  authScopes: (variant, ctx) => variant.deletedAt === null || ctx.viewer.kind === 'admin',
  extensions: { publicRead: true },
  fields: (t) => ({
    databaseId: t.int({ description: 'The number that people see.', resolve: ({ id }) => id }),
    size: t.string({ description: 'As it is shown, for instance „12 инча“.', resolve: ({ size }) => size }),
    optionValues: t.field({
      type: [AttributeValue],
      description: 'One of each option of its product, in their order; none when it was written as a text.',
      resolve: (variant, _args, ctx) => optionValuesOf(ctx, variant),
    }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'One of the product’s pictures that shows this size; null: its main one does.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    price: t.field({
      type: Money,
      description: 'Of one piece, VAT included.',
      resolve: ({ priceMinor }) => priceMinor,
    }),
    formerPrice: t.field({
      type: Money,
      nullable: true,
      description: 'As of a product.',
      resolve: ({ formerPriceMinor }) => formerPriceMinor,
    }),
    lowestPriceLast30Days: t.field({
      type: Money,
      nullable: true,
      description: 'As of a product.',
      resolve: ({ lowestPriceMinor }) => lowestPriceMinor,
    }),
    lowestRecentPrice: t.field({
      type: Money,
      nullable: true,
      description: 'As of a product. Needs `admin`.',
      authScopes: { admin: true },
      resolve: ({ id }, _args, ctx) => lowestRecentPrice.variant(ctx).load(id),
    }),
    isActive: t.boolean({ description: 'Inactive sizes cannot be bought.', resolve: ({ isActive }) => isActive }),
    version: t.int({
      description: 'Rises with each change of name, price or sale; send it back as `expectedVersion`.',
      resolve: ({ version }) => version,
    }),
    quantity: t.int({
      description: 'Pieces on hand.',
      resolve: (variant, _args, ctx) => variantQuantity(ctx, variant),
    }),
  }),
})

builder.prismaObjectField('StockMovement', 'variant', (t) =>
  t.field({
    type: Variant,
    nullable: true,
    description: 'Of which size, even when it has left the shop since; null when the product has none.',
    select: { stock: { select: { variant: true } } },
    resolve: ({ stock }) => stock.variant,
  }),
)
