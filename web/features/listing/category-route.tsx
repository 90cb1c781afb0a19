import { quoted } from '#rules/quoted.ts'
import type { ProductType } from '../../gql/graph.ts'
import { addressNumber } from '../../lib/address-number.ts'
import { offered } from '../../lib/offered.ts'
import type { PageModule } from '../../lib/page-module.ts'
import { routeQuery } from '../../lib/route-query.ts'
import { NotFoundNote } from '../../ui/NotFoundNote.ts'
import { CategoryRouteDocument } from './category-route.graphql.ts'
import { CategoryListing } from './CategoryListing.tsx'
import { chosenSizeOf, filterOf, isWhole, readListing } from './listing-address.ts'

export function categoryRoute(type: ProductType, parent: { name: string; to: string }): Required<PageModule> {
  const { load, useRouteQuery } = routeQuery({
    document: CategoryRouteDocument,
    variables: ({ params, search }) => {
      const databaseId = addressNumber(params['categoryId'])
      const listing = readListing(search)
      const filter = filterOf(listing)
      // Packages are in categories of goods alone.
      const isWithPackages = type === 'SALE' && isWhole(filter)
      return databaseId === null
        ? null
        : { databaseId, sort: listing.sort, filter, isWithPackages, ...chosenSizeOf(listing) }
    },
    isFound: ({ category }) => category?.type === type,
  })

  function Component() {
    const { data, fetchMore } = useRouteQuery()
    const category = data?.category
    if (data === null || category == null || category.type !== type)
      return (
        <NotFoundNote title="Категорията не е намерена" backTo={parent.to} backLabel={`Към ${quoted(parent.name)}`} />
      )
    const { edges, pageInfo, totalCount, facets = [] } = category.products
    return (
      <CategoryListing
        category={{ ...category, subcategories: offered(category.subcategories) }}
        facets={facets}
        packages={category.packages}
        products={edges.map(({ node }) => node)}
        total={totalCount}
        hasMore={pageInfo.hasNextPage}
        onMore={() => fetchMore({ variables: { after: pageInfo.endCursor, isMore: true } })}
        parent={parent}
      />
    )
  }

  return { load, Component }
}
