import { rowId } from '#lib/global-id.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { builder } from '../../builder.ts'
import { openPreview } from './product-preview.service.ts'
import { ProductId } from './products.schema.ts'

const PreviewProductSuccess = builder.objectRef<{ token: string; expiresAt: Date }>('PreviewProductSuccess').implement({
  description: 'The page of the product can be looked at before shoppers see it.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'The parameter `preview` of the product’s page. Anyone who has it sees that page, and nothing else.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When it expires; it expires earlier when the session that requested it ends.',
    }),
  }),
})

builder.mutationField('previewProduct', (t) =>
  t.fieldWithInput({
    type: PreviewProductSuccess,
    description:
      'Opens the page of a draft, or of a product that is shown from a later day on, for 15 minutes. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: { productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }) },
    resolve: (_root, { input }, ctx) => openPreview(ctx, rowId(input.productId)),
  }),
)
