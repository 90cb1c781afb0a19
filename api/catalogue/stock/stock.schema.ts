import { namedRows, rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { registerErrors, UserErrorInterface } from '../../errors.schema.ts'
import type { Read } from '../../payloads.schema.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { loadProduct } from '../products/product-parts.loaders.ts'
import { Product, ProductId } from '../products/products.schema.ts'
import { countInventory, inventoryPage } from './inventory-list.service.ts'
import type { InventoryFilter } from './inventory.filter.ts'
import { inventoryOfProducts, inventoryRecords, setInventory, type InventoryRecord } from './inventory.service.ts'
import { StockBelowReservedError, StockChangedError, StockOfVariantsError } from './stock.errors.ts'
import { stockChangeInput } from './stock.input.ts'
import { stockStatus } from './stock.rules.ts'
import { ProductType } from '../../product-type.schema.ts'

const interfaces = [UserErrorInterface]

builder.objectType(StockBelowReservedError, {
  name: 'StockBelowReservedError',
  description: 'Rental stock cannot fall below the units reserved on a future day.',
  interfaces,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'First such day.' }),
    reserved: t.exposeInt('reserved', { description: 'Units reserved on it.' }),
  }),
})
registerErrors([
  [StockOfVariantsError, 'The quantity of a product with sizes is the sum over its sizes and changes there.'],
])
builder.objectType(StockChangedError, {
  name: 'StockChangedError',
  description: 'The quantity changed since it was read; nothing was written.',
  interfaces,
  fields: (t) => ({ quantity: t.exposeInt('quantity', { description: 'Current quantity.' }) }),
})

const StockStatusType = builder.enumType('StockStatus', {
  description: 'Stock level.',
  values: {
    OUT: { description: 'Sold out.' },
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
  description: 'Stock of a product; with sizes, the sum over the active ones. Visible to the admin only.',
  fields: (t) => ({
    product: t.field({
      type: Product,
      nullable: true,
      description: 'The product; null when it was deleted meanwhile.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    quantity: t.exposeInt('quantity', { description: 'Pieces or units on hand.' }),
    threshold: t.exposeInt('lowStockThreshold', { description: 'Threshold at or below which the stock is low.' }),
    status: t.field({
      type: StockStatusType,
      description: 'Level from quantity and threshold.',
      resolve: ({ quantity, lowStockThreshold }) => stockStatus(quantity, lowStockThreshold),
    }),
  }),
})

builder.prismaInterfaceField(Product, 'stock', (t) =>
  t.field({
    type: StockRecord,
    nullable: true,
    description: 'Stock of the product. Needs `admin`: others get null and an error.',
    authScopes: { admin: true },
    resolve: ({ id }, _args, ctx) => inventoryOfProducts(ctx).load(id),
  }),
)

const InventoryFilterInput = builder.inputType('InventoryFilter', {
  description: 'Filter of stock records; conditions are combined with AND.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description: 'Search text as in `products`, or a product’s number, which comes first.',
    }),
    categoryIds: t.idList({ required: false, description: 'Products in any of these categories, by `id`.' }),
    categoryDatabaseIds: t.intList({ required: false, description: 'As `categoryIds`, by the numbers in URLs.' }),
    status: t.field({ type: StockStatusType, required: false, description: 'Stock level.' }),
  }),
})

function filterOf(filter: typeof InventoryFilterInput.$inferInput | null | undefined): InventoryFilter {
  const { categoryIds, categoryDatabaseIds, ...rest } = filter ?? {}
  return { ...rest, categoryIds: namedRows('Category', categoryIds, categoryDatabaseIds) }
}

const InventorySortType = builder.enumType('InventorySort', {
  description: 'Sort order of the inventory.',
  values: {
    NAME_ASC: { description: 'Name ascending.' },
    NAME_DESC: { description: 'Name descending.' },
    QUANTITY_ASC: { description: 'Lowest quantity first.' },
    QUANTITY_DESC: { description: 'Highest quantity first.' },
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
      description: 'Stock of all sale or rental products. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        type: t.arg({ type: ProductType, description: 'Sale or rental products.' }),
        filter: t.arg({ type: InventoryFilterInput, required: false, description: 'Without it: all records.' }),
        sort: t.arg({
          type: InventorySortType,
          defaultValue: 'NAME_ASC',
          description: 'Sort order.',
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

/** Of a mutation that changes a stock. */
export const STOCK_REFUSALS = [
  UnauthenticatedError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StockBelowReservedError,
  StockOfVariantsError,
  StockChangedError,
  IdempotencyMismatchError,
]

/** Input field of such a mutation. */
export const expectedQuantity = {
  required: false,
  description: 'Quantity that the client read; any other current quantity is refused.',
} as const

export const stockSuccess = (name: string, description: string) =>
  builder.objectRef<{ stockRecord: Read<InventoryRecord> }>(name).implement({
    description,
    fields: (t) => ({
      stockRecord: t.expose('stockRecord', { type: StockRecord, description: 'The changed stock record.' }),
    }),
  })

builder.mutationField('setStock', (t) =>
  t.fieldWithInput({
    type: stockSuccess('SetStockSuccess', 'Quantity and threshold are set.'),
    description:
      'Sets quantity and threshold of a product; the ledger records the change as an adjustment. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: { types: STOCK_REFUSALS },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      quantity: t.input.int({ description: 'Quantity from 0; for a product with sizes, their sum.' }),
      threshold: t.input.int({ description: 'Threshold from 0.' }),
      expectedQuantity: t.input.int(expectedQuantity),
      idempotencyKey: t.input.string(idempotencyKey),
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
