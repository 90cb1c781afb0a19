import { builder } from '../builder.ts'
import { Category } from '../categories/categories.schema.ts'
import { selectProducts } from '../products/product-list.service.ts'
import { selectedParts } from '../products/product-parts.loaders.ts'
import { Product } from '../products/products.schema.ts'
import { Subcategory } from '../subcategories/subcategories.schema.ts'
import { suggestCategories } from './search.service.ts'

/** Shorter texts get no suggestions. */
const FEWEST_CHARACTERS = 2
const MOST = 10

interface Asked {
  search: string
  first: number
}

const SearchSuggestions = builder.objectRef<Asked>('SearchSuggestions').implement({
  description: 'What a text that is still being typed may mean.',
  fields: (t) => ({
    products: t.field({
      type: [Product],
      description: 'The products that fit best, sold and rented alike.',
      resolve: ({ search, first }, _args, ctx, info) => selectProducts(ctx, { search }, first, selectedParts(info)),
    }),
    categories: t.field({
      type: [Category],
      description: 'Categories with such a name.',
      resolve: async ({ search }, _args, ctx) => (await suggestCategories(ctx, search)).categories,
    }),
    subcategories: t.field({
      type: [Subcategory],
      description: 'Subcategories and party themes with such a name.',
      resolve: async ({ search }, _args, ctx) => (await suggestCategories(ctx, search)).subcategories,
    }),
  }),
})

builder.queryField('searchSuggestions', (t) =>
  t.field({
    type: SearchSuggestions,
    description: 'Suggestions while somebody types. Nothing is suggested for fewer than two characters.',
    extensions: { publicRead: true },
    args: {
      search: t.arg.string({ description: 'As typed so far.' }),
      first: t.arg.int({ defaultValue: 6, description: `Products, at most ${MOST}.` }),
    },
    resolve: (_root, { search, first }) =>
      search.trim().length < FEWEST_CHARACTERS
        ? { search: '', first: 0 }
        : { search, first: Math.min(Math.max(first, 0), MOST) },
  }),
)
