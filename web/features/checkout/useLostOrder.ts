import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetDraft } from './checkout-draft.ts'
import { readPendingOrder } from './pending-order.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

/** An empty cart and an unanswered order may mean that it was placed: true while the shop is asked for it. */
export function useLostOrder(isCartEmpty: boolean): boolean {
  const navigate = useNavigate()
  const { recall } = usePlaceOrder()
  const [isQueried, setQueried] = useState(false)
  const isLost = isCartEmpty && readPendingOrder() !== null
  useEffect(() => {
    if (!isLost || isQueried) return
    setQueried(true)
    void (async () => {
      const outcome = await recall()
      if (outcome?.kind !== 'done') return
      forgetDraft()
      await navigate(`/order/${outcome.result.accessToken}`, { replace: true, state: { isNew: true } })
    })()
    // Once per cart; `recall` is a new function at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLost, isQueried])
  return isLost && isQueried
}
