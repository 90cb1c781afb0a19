import { z } from 'zod'
import { dayField, idField } from '#lib/fields.ts'
import { tagOf, type Tag } from '#lib/catalog-tags.ts'
import type { Context } from '../../context.ts'
import { count, idNumber, namedRow } from '../../platform/rest/response-fields.ts'
import { listRoute, route, type Json, type Route } from '../../platform/rest/route.ts'
import type { ListedProduct } from './products.records.ts'
import { productBatches } from './product-list.service.ts'
import {
  availabilityOf,
  availabilityOfAll,
  productOf,
  productsInCategory,
  productsInSubcategory,
} from './products.service.ts'
import { productJson, productResponse, visibleTo } from './products.json.ts'
import { variantJson, variantResponse } from '../variants/variants.json.ts'

const nothing = z.object({})
const productPath = z.object({ productId: idField })
const categoryPath = z.object({ categoryId: idField })

const tagsOfProduct = (productId: number): Tag[] => [tagOf('product', productId), tagOf('stock', productId)]

/** So many that each order changes one of them. */
const tagsOfAll = (): Tag[] => ['lists', 'structure', 'product', 'stock']

const tagsOfWhole = ({ id }: ListedProduct): Tag[] => ['structure', ...tagsOfProduct(id)]

const tagsOfList = (products: readonly ListedProduct[]): Tag[] => [
  'lists',
  'structure',
  ...products.flatMap(({ id }) => tagsOfProduct(id)),
]

const availabilityResponse = z
  .object({ productId: idNumber, available: z.boolean(), quantity: count, reason: z.string().nullable() })
  .meta({ id: 'Availability' })

function list<Input>(
  path: string,
  summary: string,
  input: z.ZodType<Input>,
  batches: (ctx: Context, input: Input) => AsyncIterable<readonly ListedProduct[]>,
  shows?: (products: readonly ListedProduct[]) => readonly Tag[],
): Route {
  return listRoute({
    method: 'GET',
    path,
    scope: shows ? 'public' : 'admin',
    summary,
    input,
    response: productResponse,
    batches,
    json: (product, ctx) => productJson(visibleTo(ctx, product)),
    shows,
    longShows: tagsOfAll(),
  })
}

function partOf<Body extends Json>(
  path: string,
  summary: string,
  [response, json]: readonly [z.ZodType<Body>, (product: ListedProduct) => Body],
  shows?: (product: ListedProduct) => readonly Tag[],
): Route {
  return route({
    method: 'GET',
    path,
    scope: shows ? 'public' : 'admin',
    summary,
    input: productPath,
    response,
    call: (ctx, { productId }) => productOf(ctx, productId),
    json: (product, ctx) => json(visibleTo(ctx, product)),
    shows,
  })
}

const ALONE = [productResponse, productJson] as const
const VARIANTS = [z.array(variantResponse), ({ parts }: ListedProduct) => parts.variants.map(variantJson)] as const
const CATEGORIES = [
  z.array(namedRow),
  ({ parts }: ListedProduct) => parts.categories.map(({ id, name }) => ({ id, name })),
] as const
const SUBCATEGORIES = [
  z.array(namedRow),
  ({ parts }: ListedProduct) => parts.subcategories.map(({ id, name }) => ({ id, name })),
] as const

export const productRoutes = [
  list('/api/products', 'All products.', nothing, (ctx) => productBatches(ctx, {}), tagsOfAll),
  list(
    '/api/products/category/:categoryId',
    'The products of a category.',
    categoryPath,
    productsInCategory,
    tagsOfList,
  ),
  list(
    '/api/products/subcategory/:subcategoryId',
    'The products of a subcategory or theme.',
    z.object({ subcategoryId: idField }),
    productsInSubcategory,
    tagsOfList,
  ),
  list(
    '/api/rental/category/:categoryId',
    'The rental products of a category.',
    categoryPath,
    (ctx, { categoryId }) => productsInCategory(ctx, { categoryId, type: 'rent' }),
    tagsOfList,
  ),
  list('/api/admin/rental-products', 'All that is rented, by name.', nothing, (ctx) =>
    productBatches(ctx, { type: 'rent' }),
  ),
  route({
    method: 'GET',
    path: '/api/products/availability/bulk',
    scope: 'public',
    summary: 'Whether each product can be had today.',
    response: z.array(availabilityResponse.omit({ quantity: true, reason: true })),
    input: nothing,
    call: availabilityOfAll,
    json: (products) => products.map(({ productId, available }) => ({ productId, available })),
    shows: () => ['lists', 'availability'],
  }),
  route({
    method: 'GET',
    path: '/api/products/:productId/availability',
    scope: 'public',
    summary:
      'How many of a product can be had: today, or on every day of a period; `reason` says why the shop does not rent for it.',
    response: availabilityResponse,
    input: productPath.extend({ startDate: dayField.optional(), endDate: dayField.optional() }),
    call: (ctx, { productId, startDate, endDate }) => availabilityOf(ctx, productId, startDate, endDate),
    json: ({ productId, available, quantity, reason }) => ({ productId, available, quantity, reason }),
    shows: ({ productId }) => tagsOfProduct(productId),
  }),
  partOf('/api/products/:productId', 'One product.', ALONE, tagsOfWhole),
  partOf('/api/products/:productId/variants', 'The sizes of a product.', VARIANTS, tagsOfWhole),
  partOf('/api/products/:productId/categories', 'The categories of a product.', CATEGORIES, tagsOfWhole),
  partOf('/api/products/:productId/subcategories', 'The subcategories of a product.', SUBCATEGORIES, tagsOfWhole),
  partOf('/api/admin/products/:productId/categories', 'The categories of a product.', CATEGORIES),
  partOf('/api/admin/products/:productId/subcategories', 'The subcategories of a product.', SUBCATEGORIES),
]
