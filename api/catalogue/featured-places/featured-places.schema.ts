import { arrangedRows } from '#lib/arranged-rows.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { builder } from '../../builder.ts'
import { ProductId } from '../products/products.schema.ts'
import { arrangeFeatured } from './featured-places.service.ts'

builder.mutationField('arrangeFeatured', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ count: number }>('ArrangeFeaturedSuccess').implement({
      description: 'The home page and every list by `FEATURED` show them so from now on.',
      fields: (success) => ({
        count: success.exposeInt('count', { description: 'How many have a place by it.' }),
      }),
    }),
    description: 'Gives products with the badge ТОП their order; others keep their places. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      productIds: t.input.globalIDList({ for: ProductId, description: 'Each once, at most 500.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const ids = arrangedRows(input.productIds, 'productIds')
      await arrangeFeatured(ctx, ids)
      return { count: ids.length }
    },
  }),
)
