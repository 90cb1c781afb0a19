import { z } from 'zod'
import type { ProductType } from '#prisma/client.ts'
import { decimalOf } from '#rules/money.ts'
import type { Context } from '../../context.ts'
import { productResponse, productsJson, type ProductResponse } from '../products/products.json.ts'
import { count, decimal, idNumber } from '../../platform/rest/response-fields.ts'
import { route } from '../../platform/rest/route.ts'
import { inventoryOf, setInventory, type InventoryRecord } from './inventory.service.ts'
import { stockChangeInput, type StockChange } from './stock.input.ts'

/** docs/spec/rest.md#other-shapes. */
interface ShownRecord {
  record: InventoryRecord
  product: ProductResponse | null
}

async function shown(ctx: Context, records: readonly InventoryRecord[]): Promise<ShownRecord[]> {
  const products = await productsJson(
    ctx,
    records.map(({ productId }) => productId),
  )
  return records.map((record) => ({ record, product: products.get(record.productId) ?? null }))
}

const inventoryResponse = z
  .object({
    id: idNumber,
    productId: idNumber,
    productName: z.string(),
    productPrice: decimal.describe('Price of the product; for a rental, per day.'),
    quantityInStock: count,
    lowStockThreshold: count,
    product: productResponse.nullable(),
  })
  .meta({ id: 'InventoryRecord' })

function recordJson({ record, product }: ShownRecord): z.output<typeof inventoryResponse> {
  const { id, productId, productName, priceMinor, pricePerDayMinor, quantity, lowStockThreshold } = record
  const productPrice = decimalOf(pricePerDayMinor ?? priceMinor)
  return { id, productId, productName, productPrice, quantityInStock: quantity, lowStockThreshold, product }
}

const OFFERED = { sale: 'sale', rent: 'rental' } as const

function inventoryRoutes(path: string, type: ProductType) {
  return [
    route({
      method: 'GET',
      path,
      scope: 'admin',
      summary: `Stock of all ${OFFERED[type]} products.`,
      input: z.object({}),
      response: z.array(inventoryResponse),
      call: async (ctx) => shown(ctx, await inventoryOf(ctx, type)),
      json: (records) => records.map(recordJson),
    }),
    route({
      method: 'PATCH',
      path: `${path}/:productId`,
      scope: 'stock.write',
      summary: `Sets the stock of a ${OFFERED[type]} product; the ledger records the difference.`,
      errors: ['STALE_VERSION', 'STOCK_OF_VARIANTS', 'STOCK_BELOW_RESERVED', 'IDEMPOTENCY_MISMATCH'],
      input: stockChangeInput,
      response: inventoryResponse.nullable(),
      call: async (ctx: Context, input: StockChange) => shown(ctx, [await setInventory(ctx, type, input)]),
      json: ([record]) => (record ? recordJson(record) : null),
    }),
  ]
}

export const stockRoutes = [
  ...inventoryRoutes('/api/admin/inventory', 'sale'),
  ...inventoryRoutes('/api/admin/rental-inventory', 'rent'),
]
