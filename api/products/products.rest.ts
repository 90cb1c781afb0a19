import { z } from 'zod'
import { dayField, idField } from '#lib/fields.ts'
import type { Context } from '../context.ts'
import { listRoute, route, type Json, type Route, type Scope } from '../rest/route.ts'
import type { ProductRow } from './products.records.ts'
import { productBatches } from './product-list.service.ts'
import {
  availabilityOf,
  availabilityOfAll,
  productOf,
  productsInCategory,
  productsInSubcategory,
} from './products.service.ts'
import { productJson, visibleTo } from './products.json.ts'
import { variantJson } from '../variants/variants.json.ts'

const nothing = z.object({})
const productPath = z.object({ productId: idField })
const categoryPath = z.object({ categoryId: idField })

function list<Input>(
  path: string,
  input: z.ZodType<Input>,
  batches: (ctx: Context, input: Input) => AsyncIterable<readonly ProductRow[]>,
  scope: Scope = 'public',
): Route {
  return listRoute({
    method: 'GET',
    path,
    scope,
    input,
    batches,
    json: (product, ctx) => productJson(visibleTo(ctx, product)),
    cached: scope === 'public',
  })
}

function partOf(path: string, json: (product: ProductRow) => Json, scope: Scope = 'public'): Route {
  return route({
    method: 'GET',
    path,
    scope,
    input: productPath,
    call: (ctx, { productId }) => productOf(ctx, productId),
    json: (product, ctx) => json(visibleTo(ctx, product)),
    cached: scope === 'public',
  })
}

const categoriesJson = ({ parts }: ProductRow): Json => parts.categories.map(({ id, name }) => ({ id, name }))
const subcategoriesJson = ({ parts }: ProductRow): Json => parts.subcategories.map(({ id, name }) => ({ id, name }))

export const productRoutes = [
  list('/api/products', nothing, (ctx) => productBatches(ctx, {})),
  list('/api/products/category/:categoryId', categoryPath, productsInCategory),
  list('/api/products/subcategory/:subcategoryId', z.object({ subcategoryId: idField }), productsInSubcategory),
  list('/api/rental/category/:categoryId', categoryPath, (ctx, { categoryId }) =>
    productsInCategory(ctx, { categoryId, type: 'rent' }),
  ),
  list('/api/admin/rental-products', nothing, (ctx) => productBatches(ctx, { type: 'rent' }), 'admin'),
  route({
    method: 'GET',
    path: '/api/products/availability/bulk',
    scope: 'public',
    input: nothing,
    call: availabilityOfAll,
    json: (products) => products.map(({ productId, available }) => ({ productId, available })),
    cached: true,
  }),
  route({
    method: 'GET',
    path: '/api/products/:productId/availability',
    scope: 'public',
    input: productPath.extend({ startDate: dayField.optional(), endDate: dayField.optional() }),
    call: (ctx, { productId, startDate, endDate }) => availabilityOf(ctx, productId, startDate, endDate),
    json: ({ productId, available, quantity }) => ({ productId, available, quantity }),
    cached: true,
  }),
  partOf('/api/products/:productId', productJson),
  partOf('/api/products/:productId/variants', ({ parts }) => parts.variants.map(variantJson)),
  partOf('/api/products/:productId/categories', categoriesJson),
  partOf('/api/products/:productId/subcategories', subcategoriesJson),
  partOf('/api/admin/products/:productId/categories', categoriesJson, 'admin'),
  partOf('/api/admin/products/:productId/subcategories', subcategoriesJson, 'admin'),
]
