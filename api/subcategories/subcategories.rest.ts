import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { ProductType } from '#prisma/client.ts'
import { route, success, type Json } from '../rest/route.ts'
import { subcategoryInput } from './subcategories.input.ts'
import {
  createSubcategory,
  deleteSubcategory,
  subcategoriesOf,
  updateSubcategory,
  type TypedSubcategory,
} from './subcategories.service.ts'

const subcategoryPath = z.object({ subcategoryId: idField })

function subcategoryJson({
  id,
  categoryId,
  name,
  description,
  imageUrl,
  icon,
  colorClass,
  category,
}: TypedSubcategory): Json {
  return { id, categoryId, name, description, imageUrl, icon, colorClass, type: category.type }
}

function list(path: string, scope: 'public' | 'admin', type: ProductType | null) {
  return route({
    method: 'GET',
    path,
    scope,
    input: z.object({}),
    call: (ctx) => subcategoriesOf(ctx, type),
    json: (subcategories) => subcategories.map(subcategoryJson),
    shows: scope === 'public' ? () => ['structure'] : undefined,
  })
}

function create(path: string, type: ProductType) {
  return route({
    method: 'POST',
    path,
    scope: 'admin',
    input: subcategoryInput,
    call: (ctx, input) => createSubcategory(ctx, type, input),
    json: subcategoryJson,
    status: 201,
  })
}

/** Party themes included (storefront 7, back-office 7). */
export const subcategoryRoutes = [
  list('/api/subcategories', 'public', null),
  list('/api/admin/subcategories', 'admin', 'sale'),
  list('/api/admin/rental-subcategories', 'admin', 'rent'),
  create('/api/admin/subcategories', 'sale'),
  create('/api/admin/rental-subcategories', 'rent'),
  route({
    method: 'PUT',
    path: '/api/admin/subcategories/:subcategoryId',
    scope: 'admin',
    input: subcategoryInput.extend(subcategoryPath.shape),
    call: (ctx, { subcategoryId, ...data }) => updateSubcategory(ctx, subcategoryId, data),
    json: subcategoryJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/subcategories/:subcategoryId',
    scope: 'admin',
    input: subcategoryPath,
    call: (ctx, { subcategoryId }) => deleteSubcategory(ctx, subcategoryId),
    json: success,
  }),
]
