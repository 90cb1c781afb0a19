import { useQuery } from '@apollo/client/react'
import type { ProductType } from '../../gql/graph.ts'
import type { ListFilter } from '../../ui/ListFilters.tsx'
import { AdminCategoryOptionsDocument } from './useCategoryFilters.graphql.ts'

const optionsOf = (named: readonly { databaseId: number; name: string }[] | undefined) =>
  (named ?? []).map(({ databaseId, name }) => ({ id: databaseId, name }))

/** Filters by category (`cat` in the address) and subcategory (`sub`) of one type. */
export function useCategoryFilters(type: ProductType): { categories: ListFilter; subcategories: ListFilter } {
  const { data } = useQuery(AdminCategoryOptionsDocument, { variables: { type } })
  return {
    categories: { kind: 'ids', name: 'cat', label: 'Категории', options: optionsOf(data?.categories) },
    subcategories: { kind: 'ids', name: 'sub', label: 'Подкатегории', options: optionsOf(data?.subcategories) },
  }
}
