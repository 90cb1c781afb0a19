import { z } from 'zod'
import type { ProductType } from '#prisma/client.ts'
import { decimalOf } from '#rules/money.ts'
import type { Context } from '../context.ts'
import { productsJson } from '../products/products.json.ts'
import { route, type Json } from '../rest/route.ts'
import { inventoryOf, setInventory, type InventoryRecord } from './inventory.service.ts'
import { stockChangeInput, type StockChange } from './stock.input.ts'

/** Back-office 3. */
interface ShownRecord {
  record: InventoryRecord
  product: Json
}

async function shown(ctx: Context, records: readonly InventoryRecord[]): Promise<ShownRecord[]> {
  const products = await productsJson(
    ctx,
    records.map(({ productId }) => productId),
  )
  return records.map((record) => ({ record, product: products.get(record.productId) ?? null }))
}

function recordJson({ record, product }: ShownRecord): Json {
  const { id, productId, productName, priceMinor, pricePerDayMinor, quantity, lowStockThreshold } = record
  const productPrice = decimalOf(pricePerDayMinor ?? priceMinor)
  return { id, productId, productName, productPrice, quantityInStock: quantity, lowStockThreshold, product }
}

function inventoryRoutes(path: string, type: ProductType) {
  return [
    route({
      method: 'GET',
      path,
      scope: 'admin',
      input: z.object({}),
      call: async (ctx) => shown(ctx, await inventoryOf(ctx, type)),
      json: (records) => records.map(recordJson),
    }),
    route({
      method: 'PATCH',
      path: `${path}/:productId`,
      scope: 'admin',
      input: stockChangeInput,
      call: async (ctx: Context, input: StockChange) => shown(ctx, [await setInventory(ctx, type, input)]),
      json: ([record]) => (record ? recordJson(record) : null),
    }),
  ]
}

export const stockRoutes = [
  ...inventoryRoutes('/api/admin/inventory', 'sale'),
  ...inventoryRoutes('/api/admin/rental-inventory', 'rent'),
]
