import { namedRows, rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../builder.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { registerErrors, UserErrorInterface } from '../errors.schema.ts'
import { loadProduct } from '../products/product-parts.loaders.ts'
import { Product, ProductId } from '../products/products.schema.ts'
import { countInventory, inventoryPage } from './inventory-list.service.ts'
import type { InventoryFilter } from './inventory.filter.ts'
import { inventoryOfProducts, inventoryRecords, setInventory, type InventoryRecord } from './inventory.service.ts'
import { StockBelowReservedError, StockChangedError, StockOfVariantsError } from './stock.errors.ts'
import { stockChangeInput } from './stock.input.ts'
import { stockStatus } from './stock.rules.ts'
import { ProductType } from '../product-type.schema.ts'

const interfaces = [UserErrorInterface]

builder.objectType(StockBelowReservedError, {
  name: 'StockBelowReservedError',
  description: 'Rental stock cannot fall below what is reserved on a coming day.',
  interfaces,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'The first such day.' }),
    reserved: t.exposeInt('reserved', { description: 'Units reserved on it.' }),
  }),
})
registerErrors([
  [StockOfVariantsError, 'The quantity of a product with sizes is the sum of theirs and is changed there.'],
])
builder.objectType(StockChangedError, {
  name: 'StockChangedError',
  description: 'The quantity is no longer the one that was read; nothing was written.',
  interfaces,
  fields: (t) => ({ quantity: t.exposeInt('quantity', { description: 'What there is now.' }) }),
})

const StockStatusType = builder.enumType('StockStatus', {
  description: 'How a stock stands.',
  values: {
    OUT: { description: 'None left.' },
    LOW: { description: 'At or below the threshold.' },
    IN_STOCK: { description: 'Above the threshold.' },
  } as const,
})

export const StockRecord = builder.node(builder.objectRef<InventoryRecord>('StockRecord'), {
  name: 'StockRecord',
  id: { resolve: ({ id }) => id },
  loadMany: (ids, ctx) =>
    inventoryRecords(
      ctx,
      ids.map((id) => nodeRow(id, () => ctx.viewer.kind === 'admin').id),
    ),
  authScopes: { admin: true },
  description: 'What there is of a product; with sizes, the sum over the active ones. Only the admin sees it.',
  fields: (t) => ({
    product: t.field({
      type: Product,
      nullable: true,
      description: 'Whose stock it is; null when it was deleted just now.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    quantity: t.exposeInt('quantity', { description: 'Pieces or units on hand.' }),
    threshold: t.exposeInt('lowStockThreshold', { description: 'At or below this it is low.' }),
    status: t.field({
      type: StockStatusType,
      description: 'By quantity and threshold.',
      resolve: ({ quantity, lowStockThreshold }) => stockStatus(quantity, lowStockThreshold),
    }),
  }),
})

builder.prismaInterfaceField('Product', 'stock', (t) =>
  t.field({
    type: StockRecord,
    nullable: true,
    description: 'What there is of it. Needs `admin`: others get null and an error.',
    authScopes: { admin: true },
    resolve: ({ id }, _args, ctx) => inventoryOfProducts(ctx).load(id),
  }),
)

const InventoryFilterInput = builder.inputType('InventoryFilter', {
  description: 'Which stock records are meant; all the parts given must hold.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description: 'As typed into a search box, as in `products`; or a product’s number, which comes first.',
    }),
    categoryIds: t.idList({ required: false, description: 'In any of these categories, by their `id`.' }),
    categoryDatabaseIds: t.intList({ required: false, description: 'The same by the numbers in addresses.' }),
    status: t.field({ type: StockStatusType, required: false, description: 'Only these.' }),
  }),
})

function filterOf(filter: typeof InventoryFilterInput.$inferInput | null | undefined): InventoryFilter {
  const { categoryIds, categoryDatabaseIds, ...rest } = filter ?? {}
  return { ...rest, categoryIds: namedRows('Category', categoryIds, categoryDatabaseIds) }
}

const InventorySortType = builder.enumType('InventorySort', {
  description: 'How the inventory is ordered.',
  values: {
    NAME_ASC: { description: 'By name.' },
    NAME_DESC: { description: 'By name, the last first.' },
    QUANTITY_ASC: { description: 'Least first.' },
    QUANTITY_DESC: { description: 'Most first.' },
  } as const,
})

const StockRecordConnection = builder.connectionObject(
  { type: StockRecord, name: 'StockRecordConnection' },
  { name: 'StockRecordEdge' },
)

builder.queryField('inventory', (t) =>
  t.connection(
    {
      type: StockRecord,
      nullable: true,
      description: 'The stock of everything that is sold or rented. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        type: t.arg({ type: ProductType, description: 'What is sold or what is rented.' }),
        filter: t.arg({ type: InventoryFilterInput, required: false, description: 'All of it when left out.' }),
        sort: t.arg({
          type: InventorySortType,
          defaultValue: 'NAME_ASC',
          description: 'By name unless said otherwise.',
        }),
      },
      resolve: async (_root, { type, filter, sort, ...args }, ctx) => ({
        ...(await inventoryPage(ctx, type, filterOf(filter), sort, args)),
        totalCount: () => countInventory(ctx, type, filterOf(filter)),
      }),
    },
    StockRecordConnection,
  ),
)

const SetStockSuccess = builder.objectRef<{ stockRecord: InventoryRecord }>('SetStockSuccess').implement({
  description: 'Quantity and threshold are set.',
  fields: (t) => ({
    stockRecord: t.expose('stockRecord', { type: StockRecord, description: 'The stock record as it is stored now.' }),
  }),
})

builder.mutationField('setStock', (t) =>
  t.fieldWithInput({
    type: SetStockSuccess,
    description:
      'Sets quantity and threshold of a product; the change is an adjustment in the ledger. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        StockBelowReservedError,
        StockOfVariantsError,
        StockChangedError,
      ],
    },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      quantity: t.input.int({ description: 'Pieces or units, from 0; for a product with sizes, their sum.' }),
      threshold: t.input.int({ description: 'From 0.' }),
      expectedQuantity: t.input.int({
        required: false,
        description: 'What was read; when it is no longer there, nothing is written.',
      }),
    },
    resolve: async (_root, { input }, ctx) => ({
      stockRecord: await setInventory(
        ctx,
        null,
        parseInput(stockChangeInput, { ...input, productId: rowId(input.productId) }),
      ),
    }),
  }),
)
