import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { whenReachable } from '../../lib/when-reachable.ts'
import { forgetDraft } from './checkout-draft.ts'
import { readPendingOrder, usePlaceOrder } from './usePlaceOrder.ts'

/** An empty cart and an unanswered order may mean that it was placed: true while the shop is queried. */
export function useLostOrder(isCartEmpty: boolean): boolean {
  const navigate = useNavigate()
  const { recall } = usePlaceOrder()
  const [isQueried, setQueried] = useState(false)
  const isRunning = useRef(false)
  const isLost = isCartEmpty && readPendingOrder() !== null
  useEffect(() => {
    if (!isLost) return
    const query = async () => {
      if (isRunning.current) return
      isRunning.current = true
      setQueried(true)
      const outcome = await recall()
      isRunning.current = false
      setQueried(false)
      if (outcome?.kind !== 'done') return
      forgetDraft()
      await navigate(`/order/${outcome.result.accessToken}`, { replace: true, state: { isNew: true } })
    }
    void query()
    return whenReachable(() => void query())
    // Once per cart; `recall` is a new function at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLost])
  return isLost && isQueried
}
