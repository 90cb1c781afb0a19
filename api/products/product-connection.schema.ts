import { defineLoaderAtPlace } from '#lib/loaders.ts'
import DataLoader from 'dataloader'
import { isCounted, type Asked } from '../connections.schema.ts'
import { selectedParts } from './product-parts.loaders.ts'
import {
  countProducts,
  countProductsOf,
  leftOutWords,
  productPage,
  productPagesOf,
  type ProductConnection,
  type ProductFilter,
  type ProductParent,
  type ProductSort,
} from './product-list.service.ts'

const partsOfNodes = ({ info }: Asked) => selectedParts(info, ['edges', 'node'], ['nodes'])

type Counted = ProductConnection & {
  totalCount: () => number | Promise<number>
  leftOutWords: () => string[] | Promise<string[]>
}

/** 20 products by default, at most 100. An empty page needs a second query for the total. */
export async function productConnection(
  asked: Asked,
  filter: ProductFilter,
  sort: ProductSort | null,
): Promise<Counted> {
  const { ctx, args } = asked
  const [counted, parts] = [isCounted(asked), partsOfNodes(asked)]
  const page = await productPage(ctx, { filter, sort, args, isCounted: counted, parts })
  return {
    ...page,
    totalCount: () => page.total ?? countProducts(ctx, filter),
    leftOutWords: () => leftOutWords(ctx, filter, page),
  }
}

const pagesAtPlace = defineLoaderAtPlace<Counted>()

/** The same below categories or subcategories; one statement for all of them. */
export async function productConnectionOf(
  asked: Asked,
  parent: ProductParent,
  parentId: number,
  filter: ProductFilter,
  sort: ProductSort | null,
): Promise<Counted> {
  const { ctx, args } = asked
  const load = async (ids: readonly number[]) => {
    const wanted = { filter, sort, args, isCounted: isCounted(asked), parts: partsOfNodes(asked) }
    const pages = await productPagesOf(ctx, parent, ids, wanted)
    const counts = new DataLoader<number, number>((keys) => countProductsOf(ctx, parent, keys, filter))
    return pages.map((page, i) => ({
      ...page,
      totalCount: () => page.total ?? counts.load(ids[i] ?? 0),
      leftOutWords: () => leftOutWords(ctx, filter, page),
    }))
  }
  return pagesAtPlace(asked, load).load(parentId)
}
