import { productAddress } from '../../../web/lib/product-address.ts'
import type { ProductType } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { removeFromList, rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import type { FeaturedButton_productFragment } from './FeaturedButton.graphql.ts'
import { PRODUCT_FAILURE } from './product-form.rules.ts'
import {
  CopyProductDocument,
  CreateProductDocument,
  DeleteProductDocument,
  PreviewProductDocument,
  SetFeaturedDocument,
  SetPricesDocument,
  UpdateProductDocument,
  UpdateProductsDocument,
} from './product-mutations.graphql.ts'

/** The filters of products whose answer a changed form may change. */
const CHANGED_FILTERS = [
  'search',
  'categoryDatabaseIds',
  'subcategoryDatabaseIds',
  'visibility',
  'attributes',
  'hasMaker',
]

/** Refetches the lists: the database decides the position of the new name. */
export const useCreateProduct = () =>
  useAction(CreateProductDocument, ({ createProduct }) => createProduct, {
    ...PRODUCT_FAILURE,
    success: 'Продуктът е добавен',
    isKeyed: true,
    onDone: (cache) => rereadLists(cache, ['products', 'inventory', 'panelFigures']),
  })

export const useUpdateProduct = () =>
  useAction(UpdateProductDocument, ({ updateProduct }) => updateProduct, {
    ...PRODUCT_FAILURE,
    success: 'Продуктът е обновен',
    onDone: (cache) => rereadFiltered(cache, 'products', CHANGED_FILTERS),
  })

/** Refetches the lists: the database decides the position of the copy. */
export const useCopyProduct = () =>
  useAction(CopyProductDocument, ({ copyProduct }) => copyProduct, {
    success: 'Това е копието: чернова без бройки',
    failure: 'Възникна грешка при копиране на продукта',
    isKeyed: true,
    lists: ['products', 'inventory'],
    onDone: (cache) => rereadLists(cache, ['products', 'inventory', 'panelFigures']),
  })

export const useDeleteProduct = () =>
  useAction(DeleteProductDocument, ({ deleteProduct }) => deleteProduct, {
    success: 'Продуктът е изтрит',
    failure: 'Възникна грешка при изтриване на продукта',
    shownByCaller: ['LiveReservationsError'],
    lists: ['products', 'inventory'],
    onDone: (cache, { deletedProductId }) => {
      removeFromList(cache, 'products', deletedProductId)
      rereadLists(cache, ['inventory', 'panelFigures'])
    },
  })

export const useUpdateProducts = () =>
  useAction(UpdateProductsDocument, ({ updateProducts }) => updateProducts, {
    ...PRODUCT_FAILURE,
    success: 'Продуктите са променени',
    shownByCaller: ['BulkRefusedError'],
    onDone: (cache) => {
      rereadFiltered(cache, 'products', CHANGED_FILTERS)
      rereadFiltered(cache, 'inventory', ['categoryDatabaseIds'])
      // Their numbers of products.
      rereadLists(cache, ['attributes', 'categories', 'makers'])
    },
  })

export const useSetPrices = () =>
  useAction(SetPricesDocument, ({ setPrices }) => setPrices, {
    ...PRODUCT_FAILURE,
    success: 'Цените са променени',
    shownByCaller: ['BulkRefusedError'],
    // A list by price has another order.
    onDone: (cache) => rereadLists(cache, ['products']),
  })

export function useSetFeatured({ __typename, id, version }: FeaturedButton_productFragment) {
  const [setFeatured] = useAction(SetFeaturedDocument, ({ updateProduct }) => updateProduct, {
    ...PRODUCT_FAILURE,
    success: 'Продуктът е обновен',
    optimistic: ({ input }) => ({
      updateProduct: {
        __typename: 'UpdateProductSuccess' as const,
        product: { __typename, id, version, isFeatured: input.product.isFeatured === true },
      },
    }),
  })
  return (isFeatured: boolean) =>
    void setFeatured({ input: { productId: id, product: { isFeatured }, expectedVersion: version } })
}

export function usePreviewProduct() {
  const [preview, isOpening] = useAction(PreviewProductDocument, ({ previewProduct }) => previewProduct, {
    success: 'Прегледът е отворен за 15 минути',
    failure: 'Прегледът не може да бъде отворен',
    lists: ['products'],
  })
  async function open({ id, ...product }: { id: string; type: ProductType; databaseId: number }): Promise<void> {
    // Opened before the response, because browsers block it later.
    const page = window.open('', '_blank')
    const result = await preview({ input: { productId: id } })
    if (!isDone(result)) return page?.close()
    const address = `${productAddress(product)}?preview=${result.token}`
    if (page === null) window.location.assign(address)
    else page.location.replace(address)
  }
  return [open, isOpening] as const
}
