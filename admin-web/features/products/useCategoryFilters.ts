import { useQuery } from '@apollo/client/react'
import type { ProductType } from '../../gql/graph.ts'
import type { ListState } from '../../lib/useListState.ts'
import type { ListFilter } from '../../ui/ListFilters.tsx'
import { subcategoryOptions } from './subcategory-options.ts'
import { AdminCategoryOptionsDocument } from './useCategoryFilters.graphql.ts'

export function useCategoryFilters(
  type: ProductType,
  list: Pick<ListState, 'ids'>,
): { categories: ListFilter; subcategories: ListFilter } {
  const { data } = useQuery(AdminCategoryOptionsDocument, { variables: { type } })
  return {
    categories: {
      kind: 'ids',
      name: 'cat',
      label: 'Категории',
      options: (data?.categories ?? []).map(({ databaseId, name }) => ({ id: databaseId, name })),
    },
    subcategories: {
      kind: 'ids',
      name: 'sub',
      label: 'Подкатегории',
      options: subcategoryOptions(data?.subcategories ?? [], list.ids('cat'), list.ids('sub')),
    },
  }
}
