import { z } from 'zod'
import { dayField, idField } from '#lib/fields.ts'
import { tagOf, type Tag } from '#lib/catalog-tags.ts'
import type { Context } from '../context.ts'
import { listRoute, route, type Json, type Route } from '../rest/route.ts'
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

/** A whole product, with its quantities. */
const tagsOfProduct = (productId: number): Tag[] => [tagOf('product', productId), tagOf('stock', productId)]

/** So many that each order changes one of them. */
const tagsOfAll = (): Tag[] => ['lists', 'structure', 'product', 'stock']

const tagsOfWhole = ({ id }: ProductRow): Tag[] => ['structure', ...tagsOfProduct(id)]

const tagsOfList = (products: readonly ProductRow[]): Tag[] => [
  'lists',
  'structure',
  ...products.flatMap(({ id }) => tagsOfProduct(id)),
]

function list<Input>(
  path: string,
  input: z.ZodType<Input>,
  batches: (ctx: Context, input: Input) => AsyncIterable<readonly ProductRow[]>,
  shows?: (products: readonly ProductRow[]) => readonly Tag[],
): Route {
  return listRoute({
    method: 'GET',
    path,
    scope: shows ? 'public' : 'admin',
    input,
    batches,
    json: (product, ctx) => productJson(visibleTo(ctx, product)),
    shows,
  })
}

function partOf(
  path: string,
  json: (product: ProductRow) => Json,
  shows?: (product: ProductRow) => readonly Tag[],
): Route {
  return route({
    method: 'GET',
    path,
    scope: shows ? 'public' : 'admin',
    input: productPath,
    call: (ctx, { productId }) => productOf(ctx, productId),
    json: (product, ctx) => json(visibleTo(ctx, product)),
    shows,
  })
}

const categoriesJson = ({ parts }: ProductRow): Json => parts.categories.map(({ id, name }) => ({ id, name }))
const subcategoriesJson = ({ parts }: ProductRow): Json => parts.subcategories.map(({ id, name }) => ({ id, name }))

export const productRoutes = [
  list('/api/products', nothing, (ctx) => productBatches(ctx, {}), tagsOfAll),
  list('/api/products/category/:categoryId', categoryPath, productsInCategory, tagsOfList),
  list(
    '/api/products/subcategory/:subcategoryId',
    z.object({ subcategoryId: idField }),
    productsInSubcategory,
    tagsOfList,
  ),
  list(
    '/api/rental/category/:categoryId',
    categoryPath,
    (ctx, { categoryId }) => productsInCategory(ctx, { categoryId, type: 'rent' }),
    tagsOfList,
  ),
  list('/api/admin/rental-products', nothing, (ctx) => productBatches(ctx, { type: 'rent' })),
  route({
    method: 'GET',
    path: '/api/products/availability/bulk',
    scope: 'public',
    input: nothing,
    call: availabilityOfAll,
    json: (products) => products.map(({ productId, available }) => ({ productId, available })),
    shows: () => ['lists', 'availability'],
  }),
  route({
    method: 'GET',
    path: '/api/products/:productId/availability',
    scope: 'public',
    input: productPath.extend({ startDate: dayField.optional(), endDate: dayField.optional() }),
    call: (ctx, { productId, startDate, endDate }) => availabilityOf(ctx, productId, startDate, endDate),
    json: ({ productId, available, quantity }) => ({ productId, available, quantity }),
    shows: ({ productId }) => tagsOfProduct(productId),
  }),
  partOf('/api/products/:productId', productJson, tagsOfWhole),
  partOf('/api/products/:productId/variants', ({ parts }) => parts.variants.map(variantJson), tagsOfWhole),
  partOf('/api/products/:productId/categories', categoriesJson, tagsOfWhole),
  partOf('/api/products/:productId/subcategories', subcategoriesJson, tagsOfWhole),
  partOf('/api/admin/products/:productId/categories', categoriesJson),
  partOf('/api/admin/products/:productId/subcategories', subcategoriesJson),
]
