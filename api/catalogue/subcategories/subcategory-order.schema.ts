import { arrangedRows } from '#lib/arranged-rows.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { builder } from '../../builder.ts'
import { Category } from '../categories/categories.schema.ts'
import { selectionUnder, type Read } from '../../payloads.schema.ts'
import { arrangeSubcategories } from './subcategory-order.service.ts'
import { Subcategory } from './subcategories.schema.ts'

builder.mutationField('arrangeSubcategories', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ category: Read<typeof Category.$inferType> }>('ArrangeSubcategoriesSuccess').implement({
      description: 'The shop lists them so from now on.',
      fields: (f) => ({
        category: f.expose('category', { type: Category, description: 'With its subcategories as they stand now.' }),
      }),
    }),
    description:
      'Gives the subcategories of a category their order; those of others of its type move under it. Needs `categories.write`.',
    authScopes: { may: 'categories.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError] },
    input: {
      categoryId: t.input.globalID({ for: Category, description: 'The `id` of the category under which they stand.' }),
      subcategoryIds: t.input.globalIDList({ for: [Subcategory], description: 'Each once, at most 500.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const id = rowId(input.categoryId)
      await arrangeSubcategories(ctx, id, arrangedRows(input.subcategoryIds, 'subcategoryIds'))
      const selection = selectionUnder('category', ctx, info)
      return {
        get category() {
          return ctx.db.category.findUniqueOrThrow({ ...selection, where: { id } })
        },
      }
    },
  }),
)
