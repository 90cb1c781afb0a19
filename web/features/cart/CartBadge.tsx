import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { Box, IconButton } from '@chakra-ui/react'
import { ShoppingBag } from 'lucide-react'
import { useEffect } from 'react'
import { itemsText } from '../../lib/count-text.ts'
import { useIsBrowser } from '../../lib/use-is-browser.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { cartSessionId } from './cart-session.ts'
import { followCart } from './cart-channel.ts'
import { CartBadgeDocument } from './CartBadge.graphql.ts'

/** Link to the cart with the number of its lines, if any (storefront 9). */
export function CartBadge() {
  const isBrowser = useIsBrowser()
  const client = useApolloClient()
  const { data } = useQuery(CartBadgeDocument, isBrowser ? { variables: { sessionId: cartSessionId() } } : skipToken)
  useEffect(() => followCart(client), [client])
  const count = data?.cart.lineCount ?? 0
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
