import { addressNumber } from '../../lib/address-number.ts'
import type { ProductType } from '../../gql/graph.ts'
import {
  boundsOf,
  narrowedBy,
  NOT_NARROWED,
  readListing,
  writeNarrowing,
  type ListingSort,
  type Narrowing,
  type PriceBand,
} from './listing-address.ts'

export type SearchSort = ListingSort | 'RELEVANCE'

export interface SearchAddress extends Narrowing {
  text: string
  type: ProductType | null
  categoryId: number | null
  /** What fits best comes first by default. */
  sort: SearchSort
  band: PriceBand | null
}

const TYPES: readonly ProductType[] = ['SALE', 'RENT']

export function readSearch(search: URLSearchParams): SearchAddress {
  const { text, sort, band, choices, isInStock } = readListing(search)
  return {
    text,
    type: TYPES.find((type) => type === search.get('type')) ?? null,
    categoryId: addressNumber(search.get('cat')),
    sort: search.get('sort') === sort ? sort : 'RELEVANCE',
    band,
    choices,
    isInStock,
    // Goods have no day.
    freeOn: null,
  }
}

export function writeSearch({ text, type, categoryId, sort, band, ...rest }: SearchAddress): URLSearchParams {
  const search = new URLSearchParams()
  if (text !== '') search.set('q', text)
  if (type !== null) search.set('type', type)
  if (categoryId !== null) search.set('cat', String(categoryId))
  if (sort !== 'RELEVANCE') search.set('sort', sort)
  if (band !== null) search.set('price', band)
  writeNarrowing(search, rest)
  return search
}

export const isNarrowed = ({ type, categoryId, band, choices, isInStock }: SearchAddress): boolean =>
  type !== null || categoryId !== null || band !== null || choices.length > 0 || isInStock

export const withoutFilters = (address: SearchAddress): SearchAddress => ({
  ...address,
  type: null,
  categoryId: null,
  band: null,
  ...NOT_NARROWED,
})

export function searchFilterOf({ text, type, categoryId, band, ...rest }: SearchAddress) {
  return {
    ...(text.trim() === '' ? {} : { search: text.trim() }),
    ...(type === null ? {} : { type }),
    ...(categoryId === null ? {} : { categoryDatabaseIds: [categoryId] }),
    ...boundsOf(band),
    ...narrowedBy(rest),
  }
}
