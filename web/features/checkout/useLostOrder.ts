import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetDraft } from './checkout-draft.ts'
import { readTry } from './order-try.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

/**
 * Finds the order whose answer was lost on the way: a cart that is empty although nobody was told of an order may have become one.
 * True while the shop is asked; leads to the order when there is one.
 */
export function useLostOrder(isCartEmpty: boolean): boolean {
  const navigate = useNavigate()
  const { recall } = usePlaceOrder()
  const [isAsked, setAsked] = useState(false)
  const isLost = isCartEmpty && readTry() !== null
  useEffect(() => {
    if (!isLost || isAsked) return
    setAsked(true)
    void (async () => {
      const placing = await recall()
      if (placing === null || placing === 'lost' || placing.__typename !== 'PlacedOrder') return
      forgetDraft()
      await navigate(`/order/${placing.accessToken}`, { replace: true, state: { isNew: true } })
    })()
    // One question for one cart; the asker is made anew at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLost, isAsked])
  return isLost && isAsked
}
