import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { Category } from '#prisma/client.ts'
import { ProductType } from '#prisma/enums.ts'
import { idNumber, successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { categoryInput } from './categories.input.ts'
import { categoriesOf, createCategory, deleteCategory, updateCategory } from './categories.service.ts'

const categoryPath = z.object({ categoryId: idField })

const categoryResponse = z
  .object({
    id: idNumber,
    name: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    type: z.enum(ProductType),
  })
  .meta({ id: 'Category' })

function categoryJson({ id, name, description, imageUrl, type }: Category): z.output<typeof categoryResponse> {
  return { id, name, description, imageUrl, type }
}

const OFFERED = { sale: 'sold', rent: 'rented' } as const

function list(path: string, scope: 'public' | 'admin', type: ProductType) {
  return route({
    method: 'GET',
    path,
    scope,
    summary: `The categories of products that are ${OFFERED[type]}.`,
    input: z.object({}),
    response: z.array(categoryResponse),
    call: (ctx) => categoriesOf(ctx, type),
    json: (categories) => categories.map(categoryJson),
    shows: scope === 'public' ? () => ['structure'] : undefined,
  })
}

function writes(path: string, type: ProductType) {
  return [
    route({
      method: 'POST',
      path,
      scope: 'categories.write',
      summary: `Adds a category of products that are ${OFFERED[type]}.`,
      input: categoryInput,
      response: categoryResponse,
      call: (ctx, input) => createCategory(ctx, type, input),
      json: categoryJson,
      status: 201,
    }),
    route({
      method: 'PUT',
      path: `${path}/:categoryId`,
      scope: 'categories.write',
      summary: `Replaces a category of products that are ${OFFERED[type]}.`,
      input: categoryInput.extend(categoryPath.shape),
      response: categoryResponse,
      call: (ctx, { categoryId, ...data }) => updateCategory(ctx, { id: categoryId, type }, data),
      json: categoryJson,
    }),
    route({
      method: 'DELETE',
      path: `${path}/:categoryId`,
      scope: 'categories.write',
      summary: `Deletes a category of products that are ${OFFERED[type]}, unless a product or theme uses it.`,
      errors: ['IN_USE'],
      input: categoryPath,
      response: successResponse,
      call: (ctx, { categoryId }) => deleteCategory(ctx, { id: categoryId, type }),
      json: success,
    }),
  ]
}

export const categoryRoutes = [
  list('/api/categories/sale', 'public', 'sale'),
  list('/api/categories/rent', 'public', 'rent'),
  list('/api/admin/categories', 'admin', 'sale'),
  list('/api/admin/rental-categories', 'admin', 'rent'),
  ...writes('/api/admin/categories', 'sale'),
  ...writes('/api/admin/rental-categories', 'rent'),
]
