import { encodeGlobalID } from '@pothos/plugin-relay'
import { dayInSofia } from '#rules/calendar.ts'
import { builder } from '../../builder.ts'
import { mayDo, type Context } from '../../context.ts'
import { Attribute, AttributeValue } from '../attributes/attributes.schema.ts'
import { Category } from '../categories/categories.schema.ts'
import { makersById } from '../makers/makers.loaders.ts'
import { Maker } from '../makers/makers.schema.ts'
import { Picture } from '../../content/images/pictures.schema.ts'
import { lowestRecentPrice } from '../price-reductions/price-reductions.service.ts'
import { Money } from '../../scalars.schema.ts'
import { Subcategory } from '../subcategories/subcategories.schema.ts'
import { Variant } from '../variants/variants.schema.ts'
import { packedSizeOf, type PackedSize } from './packed-size.rules.ts'
import { fromDetails, fromPart } from './product-parts.loaders.ts'
import {
  activeVariants,
  priceRange,
  SHOWN_COLUMNS,
  type ProductDetails,
  type ShownProduct,
} from './products.records.ts'
import { ProductType, ProductVisibility } from '../../product-type.schema.ts'
import { visibilityOf } from '../availability/product-visibility.rules.ts'

const Availability = builder.objectRef<{ productId: number; quantity: number }>('Availability').implement({
  description: 'How much of a product there is now; of a rental, today in Sofia.',
  fields: (t) => ({
    isAvailable: t.boolean({ description: 'Whether there is any.', resolve: ({ quantity }) => quantity > 0 }),
    quantity: t.exposeInt('quantity', { description: 'In pieces; the sum of the active sizes where there are sizes.' }),
  }),
})

const PriceRange = builder.objectRef<{ min: number; max: number }>('PriceRange').implement({
  description: 'Lowest and highest price of the active sizes; both the same without sizes.',
  fields: (t) => ({
    min: t.field({ type: Money, description: 'The lowest.', resolve: ({ min }) => min }),
    max: t.field({ type: Money, description: 'The highest.', resolve: ({ max }) => max }),
  }),
})

const KIND_OF = { sale: 'SaleProduct', rent: 'RentalProduct' } as const

export const kindOf = ({ type, isPackage }: Pick<ShownProduct, 'type' | 'isPackage'>) =>
  isPackage ? 'PackageProduct' : KIND_OF[type]

/** Of a field that shows a column which lists do not read. */
const detail =
  <Column extends keyof ProductDetails>(column: Column) =>
  (product: ShownProduct, _args: unknown, ctx: Context) =>
    fromDetails(ctx, product, (columns) => columns[column])

const Node = builder.nodeInterfaceRef()

export const Product = builder.prismaInterface('Product', {
  description:
    'Something to buy or to rent. Deleted products are not there for anybody, drafts and those still to come for staff alone.',
  interfaces: [Node],
  select: SHOWN_COLUMNS,
  resolveType: (product) => kindOf(product),
  fields: (t) => ({
    id: t.globalID({
      description: 'Unique in the whole graph and opaque; it does not say which kind of product it is.',
      resolve: ({ id }) => ({ type: 'Product', id }),
    }),
    databaseId: t.int({ description: 'The number that people see, also in addresses.', resolve: ({ id }) => id }),
    type: t.field({
      type: ProductType,
      description: 'Bought or rented; a package is bought, whatever its parts are.',
      resolve: ({ type }) => type,
    }),
    name: t.string({ description: 'Name of the product in the shop.', resolve: ({ name }) => name }),
    description: t.string({ description: 'Plain text; may be empty.', resolve: detail('description') }),
    maker: t.field({
      type: Maker,
      nullable: true,
      description: 'Who makes it; null when the shop has not said, and of packages, whose parts have their own.',
      resolve: (product, _args, ctx) =>
        fromDetails(ctx, product, ({ makerId }) => (makerId === null ? null : makersById(ctx).load(makerId))),
    }),
    minimumAge: t.int({
      nullable: true,
      description: 'Only people of this age may buy it: 12, 16 or 18; null for any, and of packages.',
      resolve: detail('minimumAge'),
    }),
    warnings: t.string({ description: 'About its safe use; may be empty.', resolve: detail('warnings') }),
    isFeatured: t.boolean({ description: 'Carries the badge ТОП.', resolve: ({ featured }) => featured }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was added.', resolve: detail('createdAt') }),
    version: t.int({
      description: 'Rises with each edit; send it back as `expectedVersion`.',
      resolve: detail('version'),
    }),
    visibility: t.field({
      type: ProductVisibility,
      description: 'Whether shoppers see it now. Needs `admin`.',
      authScopes: { admin: true },
      resolve: (product, _args, ctx) => fromDetails(ctx, product, (columns) => visibilityOf(columns, ctx.clock())),
    }),
    visibleFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day in Sofia from which shoppers see it, unless it is a draft; null for always. Needs `admin`.',
      authScopes: { admin: true },
      resolve: (product, _args, ctx) =>
        fromDetails(ctx, product, ({ visibleFrom }) => visibleFrom && dayInSofia(visibleFrom)),
    }),
    costPrice: t.field({
      type: Money,
      nullable: true,
      description:
        'What one piece costs the shop, of a rental for a charged day; null when unknown, of packages, and for staff without `products.write`. Needs `admin`.',
      authScopes: { admin: true },
      resolve: (product, _args, ctx) =>
        mayDo(ctx, 'products.write') ? fromDetails(ctx, product, ({ costMinor }) => costMinor) : null,
    }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'The main one; null when there is none.',
      resolve: (product, _args, ctx) => fromPart(ctx, product, 'images', ([main]) => main ?? null),
    }),
    pictures: t.field({
      type: [Picture],
      description: 'The first is the main one.',
      resolve: (product, _args, ctx) => fromPart(ctx, product, 'images', (images) => images),
    }),
    categories: t.field({
      type: [Category],
      description: 'In the order the shop gave.',
      resolve: (product, _args, ctx) => fromPart(ctx, product, 'categories', (categories) => categories),
    }),
    subcategories: t.field({
      type: [Subcategory],
      description: 'In the order the shop gave.',
      resolve: (product, _args, ctx) => fromPart(ctx, product, 'subcategories', (subcategories) => subcategories),
    }),
    attributeValues: t.field({
      type: [AttributeValue],
      description: 'Of the product itself, that is of all its sizes, in the order of the dictionary.',
      resolve: (product, _args, ctx) => fromPart(ctx, product, 'attributeValues', (values) => values),
    }),
    availability: t.field({
      type: Availability,
      description: 'How much there is now.',
      resolve: (product, _args, ctx) =>
        fromPart(ctx, product, 'available', (quantity) => ({ productId: product.id, quantity })),
    }),
    averageRating: t.float({
      nullable: true,
      description: 'Of approved reviews, 1 to 5, not rounded; null without any.',
      resolve: (product, _args, ctx) => fromPart(ctx, product, 'rating', ({ average }) => average),
    }),
    reviewCount: t.int({
      description: 'Approved reviews.',
      resolve: (product, _args, ctx) => fromPart(ctx, product, 'rating', ({ count }) => count),
    }),
  }),
})

const PackedSizeType = builder.objectRef<PackedSize>('PackedSize').implement({
  description: 'Sides of one packed piece, in millimetres.',
  fields: (t) => ({
    lengthMm: t.exposeInt('lengthMm', { description: 'From 1.' }),
    widthMm: t.exposeInt('widthMm', { description: 'From 1.' }),
    heightMm: t.exposeInt('heightMm', { description: 'From 1.' }),
  }),
})

export const SaleProduct = builder.prismaObject('Product', {
  variant: 'SaleProduct',
  select: SHOWN_COLUMNS,
  description: 'A product that is bought, perhaps in sizes.',
  interfaces: [Node, Product],
  fields: (t) => ({
    price: t.field({
      type: Money,
      description: 'Of one piece, VAT included; 0 when the sizes alone have prices.',
      resolve: ({ priceMinor }) => priceMinor,
    }),
    formerPrice: t.field({
      type: Money,
      nullable: true,
      description: 'What `price` was before the reduction that is announced; null when none is.',
      resolve: ({ formerPriceMinor }) => formerPriceMinor,
    }),
    lowestPriceLast30Days: t.field({
      type: Money,
      nullable: true,
      description: 'Lowest price of the 30 days before the reduction was announced; null when none is.',
      resolve: ({ lowestPriceMinor }) => lowestPriceMinor,
    }),
    lowestRecentPrice: t.field({
      type: Money,
      nullable: true,
      description: 'Lowest price of the 30 days until now: a reduction has to go below it. Needs `admin`.',
      authScopes: { admin: true },
      resolve: ({ id }, _args, ctx) => lowestRecentPrice.product(ctx).load(id),
    }),
    isNoCourier: t.boolean({
      description: 'No courier takes it: it is delivered in Sofia at a chosen hour, or picked up.',
      resolve: detail('isNoCourier'),
    }),
    isNoLocker: t.boolean({
      description: 'A courier takes it to an office or an address, but not to a locker.',
      resolve: detail('isNoLocker'),
    }),
    weightGrams: t.int({
      nullable: true,
      description: 'Of one packed piece, in grams; null when it is unknown.',
      resolve: detail('weightGrams'),
    }),
    packedSize: t.field({
      type: PackedSizeType,
      nullable: true,
      description: 'Of one packed piece; null when it is unknown.',
      resolve: (product, _args, ctx) => fromDetails(ctx, product, packedSizeOf),
    }),
    variants: t.field({
      type: [Variant],
      description: 'Sizes in their order; shoppers see active ones, the admin all.',
      resolve: (product, _args, ctx) =>
        fromPart(ctx, product, 'variants', (all) => (ctx.viewer.kind === 'admin' ? all : activeVariants(all))),
    }),
    variantCount: t.int({
      description: 'Active sizes; 0 without sizes.',
      resolve: (product, _args, ctx) => fromPart(ctx, product, 'variantSummary', ({ count }) => count),
    }),
    onlyVariantId: t.field({
      type: 'ID',
      nullable: true,
      description:
        'The `id` of the active size when there is exactly one, so that a card can add it to the cart; else null.',
      // A `globalID` would be a promise for each card.
      resolve: (product, _args, ctx) =>
        fromPart(ctx, product, 'variantSummary', ({ onlyId }) =>
          onlyId === null ? null : encodeGlobalID('Variant', String(onlyId)),
        ),
    }),
    options: t.field({
      type: [Attribute],
      description: 'In which its sizes differ, at most two, in their order.',
      resolve: (product, _args, ctx) => fromPart(ctx, product, 'options', (options) => options),
    }),
    priceRange: t.field({
      type: PriceRange,
      description: 'Over the active sizes.',
      resolve: (product, _args, ctx) =>
        fromPart(ctx, product, 'variantSummary', (summary) => priceRange(product, summary)),
    }),
  }),
})

export const RentalProduct = builder.prismaObject('Product', {
  variant: 'RentalProduct',
  select: SHOWN_COLUMNS,
  description: 'A product that is rented by the day.',
  interfaces: [Node, Product],
  fields: (t) => ({
    pricePerDay: t.field({
      type: Money,
      description: 'Of one unit for one day, without VAT.',
      resolve: ({ pricePerDayMinor }) => pricePerDayMinor ?? 0,
    }),
    bufferDaysBefore: t.int({
      description: 'Days before each rental on which its pieces rest; other rentals cannot have them.',
      resolve: detail('bufferDaysBefore'),
    }),
    bufferDaysAfter: t.int({ description: 'The same after each rental.', resolve: detail('bufferDaysAfter') }),
    minRentalDays: t.int({
      nullable: true,
      description: 'The shortest period in calendar days, both ends included; null for any.',
      resolve: detail('minRentalDays'),
    }),
    maxRentalDays: t.int({
      nullable: true,
      description: 'The longest period in calendar days, both ends included; null for what every rental has.',
      resolve: detail('maxRentalDays'),
    }),
  }),
})

/** What inputs name products by: the Relay plugin takes references of objects alone. */
export const ProductId = builder.objectRef<typeof Product.$inferType>('Product')
builder.configStore.associateParamWithRef(ProductId, Product)
