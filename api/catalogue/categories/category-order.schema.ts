import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { arrangedRows } from '#lib/arranged-rows.ts'
import { builder } from '../../builder.ts'
import { Category } from './categories.schema.ts'
import { arrangeCategories } from './category-order.service.ts'

builder.mutationField('arrangeCategories', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ categories: (typeof Category.$inferType)[] }>('ArrangeCategoriesSuccess').implement({
      description: 'The shop lists them so from now on.',
      fields: (f) => ({
        categories: f.expose('categories', { type: [Category], description: 'All of the type, in their order.' }),
      }),
    }),
    description:
      'Gives the categories of one type their order; others of the type follow, by name. Needs `categories.write`.',
    authScopes: { may: 'categories.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      categoryIds: t.input.globalIDList({ for: [Category], description: 'Of one type, each once, at most 500.' }),
    },
    resolve: async (_root, { input }, ctx) => ({
      categories: await arrangeCategories(ctx, arrangedRows(input.categoryIds, 'categoryIds')),
    }),
  }),
)
