import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetDraft } from './checkout-draft.ts'
import { readPendingOrder } from './pending-order.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

/**
 * Finds the order whose answer was lost on the way: a cart that is empty although nobody was told of an order may have become one.
 * True while the shop is asked; leads to the order when there is one.
 */
export function useLostOrder(isCartEmpty: boolean): boolean {
  const navigate = useNavigate()
  const { recall } = usePlaceOrder()
  const [isAsked, setAsked] = useState(false)
  const isLost = isCartEmpty && readPendingOrder() !== null
  useEffect(() => {
    if (!isLost || isAsked) return
    setAsked(true)
    void (async () => {
      const outcome = await recall()
      if (outcome?.kind !== 'done') return
      forgetDraft()
      await navigate(`/order/${outcome.result.accessToken}`, { replace: true, state: { isNew: true } })
    })()
    // Once for one cart; `recall` is a new function at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLost, isAsked])
  return isLost && isAsked
}
