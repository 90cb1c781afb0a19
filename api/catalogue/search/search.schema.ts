import { selects } from '#lib/selection.ts'
import { builder } from '../../builder.ts'
import { Category } from '../categories/categories.schema.ts'
import { leftOutWords, bestProducts } from '../products/product-list.service.ts'
import { selectedParts } from '../products/product-parts.loaders.ts'
import { Product } from '../products/products.schema.ts'
import { Subcategory } from '../subcategories/subcategories.schema.ts'
import { suggestCategories } from './search.service.ts'

const FEWEST_CHARACTERS = 2
const MOST = 10

interface SuggestionQuery {
  search: string
  /** One search for the products and for the fields about the search itself. */
  found: ReturnType<typeof bestProducts>
}

const NOTHING = { search: '', found: Promise.resolve({ products: [], leftOut: 0 }) }

const SearchSuggestions = builder.objectRef<SuggestionQuery>('SearchSuggestions').implement({
  description: 'What a text that is still being typed may mean.',
  fields: (t) => ({
    products: t.field({
      type: [Product],
      description: 'The products that fit best, sold and rented alike.',
      resolve: async ({ found }) => (await found).products,
    }),
    leftOutWords: t.stringList({
      description:
        'Words that do not count, because no product has them together with the others: the products come close. Empty when every word counts.',
      resolve: async ({ search, found }, _args, ctx) => leftOutWords(ctx, { search }, await found),
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
    description: 'Suggestions while a shopper types. Empty for fewer than two characters.',
    extensions: { publicRead: true },
    args: {
      search: t.arg.string({ description: 'As typed so far.' }),
      first: t.arg.int({ defaultValue: 6, description: `Products, at most ${MOST}.` }),
    },
    resolve: (_root, { search, first }, ctx, info) => {
      if (search.trim().length < FEWEST_CHARACTERS) return NOTHING
      if (!selects(info, 'products') && !selects(info, 'leftOutWords')) return { ...NOTHING, search }
      const limit = Math.min(Math.max(first, 0), MOST)
      return { search, found: bestProducts(ctx, search, limit, selectedParts(info, ['products'])) }
    },
  }),
)
