import type { PictureParts } from '../../lib/picture-source.ts'
import { productAddress } from '../../lib/product-address.ts'
import { PARTY_THEMES_ID } from '../themes/party-themes.ts'
import type { SearchSuggestionsQuery } from './SearchBox.graphql.ts'

/** One line under the search box: where it leads and what it is. */
export interface Suggestion {
  id: string
  to: string
  name: string
  /** Said beside the name; null for what is sold. */
  note: string | null
  /** Null for categories. */
  picture: PictureParts | null
}

type Answer = SearchSuggestionsQuery['searchSuggestions']

/** Where the products of a subcategory are: a theme has its own page, others narrow their category. */
function subcategoryAddress({ databaseId, category }: Answer['subcategories'][number]): string {
  if (category.databaseId === PARTY_THEMES_ID) return `/party-themes/subcategory/${databaseId}`
  return `${category.type === 'RENT' ? '/rental/category' : '/products/category'}/${category.databaseId}?sub=${databaseId}`
}

/** Categories first, for they hold more, then subcategories and products. */
export function suggestionsOf(answer: Answer | undefined): Suggestion[] {
  if (answer === undefined) return []
  return [
    ...answer.categories.map(({ id, databaseId, type, name }) => ({ id, to: `${type === 'RENT' ? '/rental/category' : '/products/category'}/${databaseId}`, name, note: 'категория', picture: null })),
    ...answer.subcategories.map((subcategory) => ({ id: subcategory.id, to: subcategoryAddress(subcategory), name: subcategory.name, note: 'подкатегория', picture: null })),
    ...answer.products.map((product) => ({ id: product.id, to: productAddress(product), name: product.name, note: product.type === 'RENT' ? 'под наем' : null, picture: product.images[0] ?? null })),
  ]
}
