import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import { parseInput } from '#lib/input.ts'
import { successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { variantInput } from './variants.input.ts'
import { allVariants, createVariant, deleteVariant, updateVariant } from './variants.service.ts'
import { variantJson, variantResponse } from './variants.json.ts'

const productPath = z.looseObject({ productId: idField })
const variantPath = z.looseObject({ variantId: idField })

function create(path: string) {
  return route({
    method: 'POST',
    path,
    scope: 'products.write',
    summary: 'Adds a size to a product for sale.',
    errors: ['SIZE_TAKEN'],
    input: productPath,
    body: variantInput,
    response: variantResponse,
    call: (ctx, { productId, ...raw }) => createVariant(ctx, productId, parseInput(variantInput, raw)),
    json: variantJson,
    status: 201,
  })
}

export const variantRoutes = [
  create('/api/products/:productId/variants'),
  create('/api/admin/products/:productId/variants'),
  route({
    method: 'GET',
    path: '/api/admin/all-variants',
    scope: 'admin',
    summary: 'All sizes of all products, inactive ones too.',
    response: z.array(variantResponse),
    input: z.object({}),
    call: allVariants,
    json: (variants) => variants.map(variantJson),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/variants/:variantId',
    scope: 'products.write',
    summary: 'Replaces a size.',
    errors: ['SIZE_TAKEN'],
    response: variantResponse,
    input: variantPath,
    body: variantInput,
    call: (ctx, { variantId, ...raw }) => updateVariant(ctx, variantId, parseInput(variantInput, raw)),
    json: variantJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/variants/:variantId',
    scope: 'products.write',
    summary: 'Deletes a size with its stock.',
    response: successResponse,
    input: z.object({ variantId: idField }),
    call: (ctx, { variantId }) => deleteVariant(ctx, variantId),
    json: success,
  }),
]
