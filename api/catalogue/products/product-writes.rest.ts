import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import { parseInput } from '#lib/input.ts'
import { successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { productInput } from './product-writes.input.ts'
import { deleteProduct } from './delete-product.service.ts'
import { createProduct, updateProduct } from './product-writes.service.ts'
import { productOf } from './products.service.ts'
import { productJson, productResponse } from './products.json.ts'

const productPath = z.object({ productId: idField })

export const productWriteRoutes = [
  route({
    method: 'POST',
    path: '/api/admin/products',
    scope: 'products.write',
    summary: 'Adds a product of either kind.',
    errors: ['NAME_TAKEN'],
    response: productResponse,
    input: productInput,
    call: createProduct,
    json: productJson,
    status: 201,
  }),
  route({
    method: 'PUT',
    path: '/api/admin/products/:productId',
    scope: 'products.write',
    summary: 'Replaces the data of a product.',
    errors: ['STALE_VERSION', 'LIVE_RESERVATIONS'],
    response: productResponse,
    input: z.looseObject(productPath.shape),
    body: productInput,
    call: (ctx, { productId, ...raw }) => updateProduct(ctx, productId, parseInput(productInput, raw)),
    json: productJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/products/:productId',
    scope: 'products.write',
    summary: 'Deletes a product; orders retain their copies. A rental with upcoming reservations is refused.',
    errors: ['LIVE_RESERVATIONS'],
    response: successResponse,
    input: productPath,
    call: (ctx, { productId }) => deleteProduct(ctx, productId),
    json: success,
  }),
  route({
    // The panel sends an empty body here, so nothing changes (docs/spec/rest.md#calls-of-the-panel).
    method: 'PATCH',
    path: '/api/admin/products/:productId/stock',
    scope: 'stock.write',
    summary: 'Changes nothing and answers the product; stock is changed by the inventory calls.',
    response: productResponse,
    input: productPath,
    call: (ctx, { productId }) => productOf(ctx, productId),
    json: productJson,
  }),
]
