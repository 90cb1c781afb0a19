import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Button, HStack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { productAddress } from '../../lib/product-address.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { useAddToCart } from '../cart/useAddToCart.ts'
import { ProductPrice } from '../products/ProductPrice.tsx'
import { GoesWithRow_productFragmentDoc, type GoesWithRow_productFragment } from './GoesWithRow.graphql.ts'

/** Added at once, unless there is a size or a day to choose: then it leads to its page. */
export function GoesWithRow({
  product,
  onLeave,
}: {
  product: FragmentType<GoesWithRow_productFragment>
  onLeave: () => void
}) {
  const { data } = useSuspenseFragment({
    fragment: GoesWithRow_productFragmentDoc,
    fragmentName: 'GoesWithRow_product',
    from: product,
  })
  const { id, databaseId, type, name, picture, availability } = data
  const { variantCount, onlyVariantId } =
    data.__typename === 'SaleProduct' ? data : { variantCount: 0, onlyVariantId: null }
  const isChoice = type === 'RENT' || variantCount > 1
  const to = productAddress({ type, databaseId })
  const { add, isAdding } = useAddToCart()
  const [isAdded, setAdded] = useState(false)
  const addOne = async () =>
    setAdded(
      await add({ productId: id, name, quantity: 1, ...(onlyVariantId !== null && { variantId: onlyVariantId }) }),
    )
  return (
    <HStack as="li" gap="3" py="2" borderTopWidth="1px">
      <Picture picture={picture} alt="" shownAt="56px" boxSize="14" borderRadius="xl" bg="bg.subtle" flexShrink="0" />
      <Box flex="1" minW="0">
        <Text fontWeight="bold" fontSize="sm" lineHeight="1.3">
          <PrefetchLink to={to} onClick={onLeave}>
            {name}
          </PrefetchLink>
        </Text>
        <ProductPrice product={data} />
      </Box>
      {!availability.isAvailable ? (
        <Text fontSize="sm" color="fg.muted">
          Няма наличност
        </Text>
      ) : isChoice ? (
        <Button asChild size="sm" variant="surface">
          <PrefetchLink to={to} onClick={onLeave} aria-label={`Избери: ${name}`}>
            Избери
          </PrefetchLink>
        </Button>
      ) : (
        <Button
          size="sm"
          variant="surface"
          disabled={isAdding}
          aria-disabled={isAdded}
          aria-label={`Добави: ${name}`}
          onClick={() => !isAdded && void addOne()}
        >
          {isAdded ? 'Добавено' : 'Добави'}
        </Button>
      )}
    </HStack>
  )
}
