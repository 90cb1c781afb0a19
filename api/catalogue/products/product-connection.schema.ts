import { defineLoaderPerField } from '#lib/loaders.ts'
import { selects } from '#lib/selection.ts'
import DataLoader from 'dataloader'
import { isCounted, type ConnectionRequest } from '../../connections.schema.ts'
import { facetsOf, facetsOfParents, type Facet } from '../facets/facets.service.ts'
import { countMissedSearch } from '../missed-searches/missed-searches.service.ts'
import { selectedParts } from './product-parts.loaders.ts'
import {
  countProducts,
  countProductsOf,
  leftOutWords,
  productPage,
  productPagesOf,
  type ProductConnection,
  type ProductFilter,
} from './product-list.service.ts'
import type { ProductParent } from './product-parents.sql.ts'
import type { ProductSort } from './product-sorts.sql.ts'

const partsOfNodes = ({ info }: ConnectionRequest) => selectedParts(info, ['edges', 'node'], ['nodes'])

type Counted = ProductConnection & {
  totalCount: () => number | Promise<number>
  leftOutWords: () => string[] | Promise<string[]>
  facets: Facet[]
}

/** Whether a visitor searched the whole shop, and no product on the first page has all the words. */
function isMissed(
  { ctx, args }: ConnectionRequest,
  { search, ...rest }: ProductFilter,
  page: ProductConnection,
): boolean {
  const isWhole = args.after == null && args.before == null && Object.values(rest).every((part) => part == null)
  return (
    isWhole && ctx.viewer.kind !== 'admin' && Boolean(search?.trim()) && (page.edges.length === 0 || page.leftOut !== 0)
  )
}

export async function productConnection(
  request: ConnectionRequest,
  filter: ProductFilter,
  sort: ProductSort | null,
): Promise<Counted> {
  const { ctx, args } = request
  const [counted, parts] = [isCounted(request), partsOfNodes(request)]
  // In one packet.
  const [page, facets] = await Promise.all([
    productPage(ctx, { filter, sort, args, isCounted: counted, parts }),
    selects(request.info, 'facets') ? facetsOf(ctx, filter) : [],
  ])
  if (isMissed(request, filter, page)) void countMissedSearch(ctx, filter.search ?? '', page.leftOut !== 0)
  return {
    ...page,
    totalCount: () => page.total ?? countProducts(ctx, filter),
    leftOutWords: () => leftOutWords(ctx, filter, page),
    facets,
  }
}

const pagesPerField = defineLoaderPerField<Counted>()

/** The same below categories or subcategories; one statement for all of them. */
export async function productConnectionOf(
  request: ConnectionRequest,
  parent: ProductParent,
  parentId: number,
  filter: ProductFilter,
  sort: ProductSort | null,
): Promise<Counted> {
  const { ctx, args } = request
  const load = async (ids: readonly number[]) => {
    const wanted = { filter, sort, args, isCounted: isCounted(request), parts: partsOfNodes(request) }
    const [pages, facets] = await Promise.all([
      productPagesOf(ctx, parent, ids, wanted),
      selects(request.info, 'facets') ? facetsOfParents(ctx, parent, ids, filter) : [],
    ])
    const counts = new DataLoader<number, number>((keys) => countProductsOf(ctx, parent, keys, filter))
    return pages.map((page, i) => ({
      ...page,
      totalCount: () => page.total ?? counts.load(ids[i] ?? 0),
      leftOutWords: () => leftOutWords(ctx, filter, page),
      facets: facets[i] ?? [],
    }))
  }
  return pagesPerField(request, load).load(parentId)
}
