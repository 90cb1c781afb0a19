import { rowId } from '#lib/global-id.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { builder } from '../../builder.ts'
import { copyProduct } from './copy-product.service.ts'
import { productCursor } from './product-list.service.ts'
import type { ProductRow } from './products.records.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { keyIn } from '../../platform/idempotency/idempotency.input.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { ProductEdge } from './product-queries.schema.ts'
import { Product, ProductId } from './products.schema.ts'

const CopyProductSuccess = builder.objectRef<{ product: ProductRow }>('CopyProductSuccess').implement({
  description: 'The copy is a draft; the product is unchanged.',
  fields: (t) => ({
    product: t.expose('product', { type: Product, description: 'The copy.' }),
    productEdge: t.field({
      type: ProductEdge,
      description: 'Where `products` lists the copy by name.',
      resolve: async ({ product }, _args, ctx) => ({ node: product, cursor: await productCursor(ctx, product.id) }),
    }),
  }),
})

builder.mutationField('copyProduct', (t) =>
  t.fieldWithInput({
    type: CopyProductSuccess,
    description:
      'Adds a draft with all that the form of a product holds and with its sizes, but without pieces, reviews and reduction. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: {
      types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, IdempotencyMismatchError],
    },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx) => ({
      product: await copyProduct(ctx, rowId(input.productId), keyIn(input)),
    }),
  }),
)
