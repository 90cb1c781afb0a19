import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { ShoppingBag } from 'lucide-react'
import { productAddress } from '../../lib/product-address.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { useAddToCart } from '../cart/useAddToCart.ts'
import { firstChoice } from './product-choice.rules.ts'
import { ProductCard } from './ProductCard.tsx'
import { QuickAddCard_productFragmentDoc, type QuickAddCard_productFragment } from './QuickAddCard.graphql.ts'

export function QuickAddCard({
  product,
  isFirst = false,
  isRow = false,
}: {
  product: FragmentType<QuickAddCard_productFragment>
  isFirst?: boolean
  isRow?: boolean
}) {
  const { data } = useSuspenseFragment({
    fragment: QuickAddCard_productFragmentDoc,
    fragmentName: 'QuickAddCard_product',
    from: product,
  })
  const { id, databaseId, type, name } = data
  const variants = data.__typename === 'SaleProduct' ? data.variants : []
  const { add, isAdding } = useAddToCart()
  const variant = firstChoice(variants)
  const isChoice = type === 'RENT' || variants.length > 1
  const action = isChoice ? (
    <Button asChild variant="surface">
      <PrefetchLink to={productAddress({ type, databaseId })}>
        {type === 'RENT' ? 'Избери дати' : 'Избери вариант'}
      </PrefetchLink>
    </Button>
  ) : (
    <Button
      aria-disabled={isAdding}
      onClick={() =>
        void add({ productId: id, name, quantity: 1, ...(variant === null ? {} : { variantId: variant.id }) })
      }
    >
      <ShoppingBag />
      Добави
    </Button>
  )
  return <ProductCard product={data} isFirst={isFirst} isRow={isRow} action={action} />
}
