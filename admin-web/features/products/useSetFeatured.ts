import { useAction } from '../../lib/useAction.ts'
import type { FeaturedButton_productFragment } from './FeaturedButton.graphql.ts'
import { PRODUCT_FAILURE } from './product-form.rules.ts'
import { SetFeaturedDocument } from './useSetFeatured.graphql.ts'

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
