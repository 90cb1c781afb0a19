import { Box, IconButton } from '@chakra-ui/react'
import { ShoppingBag } from 'lucide-react'
import { itemsText } from '../../lib/count-text.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { useCartBadge } from './useCartBadge.ts'

/** Link to the cart with the number of its lines, if any (docs/spec/carts.md#number-in-the-badge). */
export function CartBadge() {
  const count = useCartBadge()?.lineCount ?? 0
  return (
    <IconButton
      asChild
      variant="ghost"
      colorPalette="gray"
      position="relative"
      aria-label={count > 0 ? `Количка, ${itemsText(count)}` : 'Количка'}
    >
      <PrefetchLink to="/cart">
        <ShoppingBag />
        {count > 0 && (
          <Box
            position="absolute"
            top="-0.5"
            right="-0.5"
            minW="5"
            h="5"
            px="1"
            display="grid"
            placeItems="center"
            borderRadius="full"
            bg="berry.solid"
            color="white"
            fontSize="xs"
            fontWeight="800"
            lineHeight="1"
            data-testid="cart-count"
          >
            {count}
          </Box>
        )}
      </PrefetchLink>
    </IconButton>
  )
}
