import type { ApolloClient } from '@apollo/client'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { perDayText, rangeText } from '../../lib/money-text.ts'
import { productAddress } from '../../lib/product-address.ts'
import { SearchSuggestionsDocument, type SearchSuggestionsQuery } from './find-suggestions.graphql.ts'
import type { Suggestion, Suggestions } from './suggestion.ts'

type Answer = SearchSuggestionsQuery['searchSuggestions']

/** A theme has its own page; other subcategories filter their category's page. */
function subcategoryAddress({ databaseId, category }: Answer['subcategories'][number]): string {
  if (category.databaseId === PARTY_THEMES_ID) return `/party-themes/subcategory/${databaseId}`
  return `${category.type === 'RENT' ? '/rental/category' : '/products/category'}/${category.databaseId}?sub=${databaseId}`
}

function offerOf(product: Answer['products'][number]): string {
  if (product.__typename === 'RentalProduct') return `${perDayText(product.pricePerDay)} · под наем`
  if (product.__typename === 'PackageProduct') return 'пакет'
  return `${rangeText(product.priceRange.min, product.priceRange.max)} · купи`
}

const NONE: Suggestions = { options: [], isNear: false }

export async function findSuggestions(client: ApolloClient, search: string): Promise<Suggestions> {
  const answer = await client.query({ query: SearchSuggestionsDocument, variables: { search } }).then(
    ({ data }) => data?.searchSuggestions,
    () => undefined,
  )
  if (answer === undefined) return NONE
  const options: Suggestion[] = [
    ...answer.categories.map(({ id, databaseId, type, name }) => ({
      id,
      to: `${type === 'RENT' ? '/rental/category' : '/products/category'}/${databaseId}`,
      name,
      note: 'категория',
      picture: null,
    })),
    ...answer.subcategories.map((subcategory) => ({
      id: subcategory.id,
      to: subcategoryAddress(subcategory),
      name: subcategory.name,
      note: 'подкатегория',
      picture: null,
    })),
    ...answer.products.map((product) => ({
      id: product.id,
      to: productAddress(product),
      name: product.name,
      note: offerOf(product),
      picture: product.picture,
    })),
  ]
  return { options, isNear: answer.leftOutWords.length > 0 }
}
