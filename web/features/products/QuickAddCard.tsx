import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { ShoppingBag } from 'lucide-react'
import { productAddress } from '../../lib/product-address.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { useAddToCart } from '../cart/useAddToCart.ts'
import type { ChosenSize } from './chosen-size.ts'
import { ProductCard } from './ProductCard.tsx'
import { QuickAddCard_productFragmentDoc, type QuickAddCard_productFragment } from './QuickAddCard.graphql.ts'

function QuickAdd({ product }: { product: QuickAddCard_productFragment }) {
  const { id, databaseId, type, name } = product
  const { variantCount, onlyVariantId } =
    product.__typename === 'SaleProduct' ? product : { variantCount: 0, onlyVariantId: null }
  const { add, isAdding } = useAddToCart()
  if (type === 'RENT' || variantCount > 1)
    return (
      <Button asChild variant="surface">
        <PrefetchLink to={productAddress({ type, databaseId })}>
          {type === 'RENT' ? 'Избери дати' : 'Избери вариант'}
        </PrefetchLink>
      </Button>
    )
  return (
    <Button
      aria-disabled={isAdding}
      onClick={() =>
        void add({ productId: id, name, quantity: 1, ...(onlyVariantId !== null && { variantId: onlyVariantId }) })
      }
    >
      <ShoppingBag />
      Добави
    </Button>
  )
}

export function QuickAddCard({
  product,
  size = null,
  isFirst = false,
  isRow = false,
}: {
  product: FragmentType<QuickAddCard_productFragment>
  size?: ChosenSize | null | undefined
  isFirst?: boolean
  isRow?: boolean
}) {
  const { data } = useSuspenseFragment({
    fragment: QuickAddCard_productFragmentDoc,
    fragmentName: 'QuickAddCard_product',
    from: product,
  })
  return <ProductCard product={data} size={size} isFirst={isFirst} isRow={isRow} action={<QuickAdd product={data} />} />
}
