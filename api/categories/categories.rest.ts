import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { Category, ProductType } from '#prisma/client.ts'
import { route, success, type Json } from '../rest/route.ts'
import { categoryInput } from './categories.input.ts'
import { categoriesOf, createCategory, deleteCategory, updateCategory } from './categories.service.ts'

const categoryPath = z.object({ categoryId: idField })

function categoryJson({ id, name, description, imageUrl, type }: Category): Json {
  return { id, name, description, imageUrl, type }
}

function list(path: string, scope: 'public' | 'admin', type: ProductType) {
  return route({
    method: 'GET',
    path,
    scope,
    input: z.object({}),
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
      scope: 'admin',
      input: categoryInput,
      call: (ctx, input) => createCategory(ctx, type, input),
      json: categoryJson,
      status: 201,
    }),
    route({
      method: 'PUT',
      path: `${path}/:categoryId`,
      scope: 'admin',
      input: categoryInput.extend(categoryPath.shape),
      call: (ctx, { categoryId, ...data }) => updateCategory(ctx, { id: categoryId, type }, data),
      json: categoryJson,
    }),
    route({
      method: 'DELETE',
      path: `${path}/:categoryId`,
      scope: 'admin',
      input: categoryPath,
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
