import { useEffect, useState } from 'react'
import type { CartRouteQuery } from './cart.graphql.ts'

/** When the session ends, the cart stays until it is read again after a login: the form over it must not be lost. */
export function useRetainedCart(
  answer: CartRouteQuery | undefined,
  { isCustomer, hasEnded }: { isCustomer: boolean; hasEnded: boolean },
): { data: CartRouteQuery | undefined; isRetained: boolean } {
  const [last, setLast] = useState<CartRouteQuery>()
  useEffect(() => {
    if (!isCustomer && !hasEnded) setLast(undefined)
    else if (answer?.viewer?.customer != null) setLast(answer.cart.lineCount === 0 ? undefined : answer)
  }, [answer, isCustomer, hasEnded])
  const isUnread = isCustomer && answer === undefined
  const isRetained = last !== undefined && (hasEnded || isUnread)
  return isRetained ? { data: last, isRetained } : { data: answer, isRetained }
}
