import { productAddress } from '../../../web/lib/product-address.ts'
import type { ProductType } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { useAction } from '../../lib/useAction.ts'
import { PreviewProductDocument } from './usePreviewProduct.graphql.ts'

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
