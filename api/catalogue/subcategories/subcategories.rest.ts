import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import { ProductType } from '#prisma/enums.ts'
import { idNumber, successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { subcategoryInput } from './subcategories.input.ts'
import {
  createSubcategory,
  deleteSubcategory,
  subcategoriesOf,
  updateSubcategory,
  type TypedSubcategory,
} from './subcategories.service.ts'

const subcategoryPath = z.object({ subcategoryId: idField })

const subcategoryResponse = z
  .object({
    id: idNumber,
    categoryId: idNumber,
    name: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    icon: z.string().nullable(),
    colorClass: z.string().nullable(),
    type: z.enum(ProductType).describe('That of its category.'),
  })
  .meta({ id: 'Subcategory', description: 'A subcategory, or a party theme.' })

const OFFERED = { sale: 'sold', rent: 'rented' } as const

function subcategoryJson({
  id,
  categoryId,
  name,
  description,
  imageUrl,
  icon,
  colorClass,
  category,
}: TypedSubcategory): z.output<typeof subcategoryResponse> {
  return { id, categoryId, name, description, imageUrl, icon, colorClass, type: category.type }
}

function list(path: string, scope: 'public' | 'admin', type: ProductType | null) {
  return route({
    method: 'GET',
    path,
    scope,
    summary:
      type === null ? 'All subcategories and themes.' : `The subcategories of products that are ${OFFERED[type]}.`,
    input: z.object({}),
    response: z.array(subcategoryResponse),
    call: (ctx) => subcategoriesOf(ctx, type),
    json: (subcategories) => subcategories.map(subcategoryJson),
    shows: scope === 'public' ? () => ['structure'] : undefined,
  })
}

function create(path: string, type: ProductType) {
  return route({
    method: 'POST',
    path,
    scope: 'categories.write',
    summary: `Adds a subcategory of products that are ${OFFERED[type]}.`,
    input: subcategoryInput,
    response: subcategoryResponse,
    call: (ctx, input) => createSubcategory(ctx, type, input),
    json: subcategoryJson,
    status: 201,
  })
}

/** Party themes included (docs/spec/rest.md#calls-of-the-shop). */
export const subcategoryRoutes = [
  list('/api/subcategories', 'public', null),
  list('/api/admin/subcategories', 'admin', 'sale'),
  list('/api/admin/rental-subcategories', 'admin', 'rent'),
  create('/api/admin/subcategories', 'sale'),
  create('/api/admin/rental-subcategories', 'rent'),
  route({
    method: 'PUT',
    path: '/api/admin/subcategories/:subcategoryId',
    scope: 'categories.write',
    summary: 'Replaces a subcategory or theme.',
    response: subcategoryResponse,
    input: subcategoryInput.extend(subcategoryPath.shape),
    call: (ctx, { subcategoryId, ...data }) => updateSubcategory(ctx, subcategoryId, data),
    json: subcategoryJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/subcategories/:subcategoryId',
    scope: 'categories.write',
    summary: 'Deletes a subcategory or theme; its products stay.',
    response: successResponse,
    input: subcategoryPath,
    call: (ctx, { subcategoryId }) => deleteSubcategory(ctx, subcategoryId),
    json: success,
  }),
]
