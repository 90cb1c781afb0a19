import { skipToken, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { useAdminToken, useCustomerToken } from '../../lib/tokens.ts'
import { followCart } from './cart-channel.ts'
import { cartSessionId, hasCartSession } from './cart-session.ts'
import { CartBadgeDocument, type CartBadgeQuery } from './CartBadge.graphql.ts'

/** What every page shows of the cart, read after the page is shown; null for a new visitor, and until it is read. */
export function useCartBadge(): CartBadgeQuery['cart'] | null {
  const graph = useGraph()
  const isLoggedIn = [useCustomerToken(), useAdminToken()].some((token) => token !== null)
  const [hasCart, setHasCart] = useState(false)
  const { data } = useQuery(
    CartBadgeDocument,
    hasCart || isLoggedIn ? { variables: { sessionId: cartSessionId() } } : skipToken,
  )
  useEffect(() => {
    const look = () => setHasCart(hasCartSession())
    look()
    return followCart(graph, look)
  }, [graph])
  return data?.cart ?? null
}
