import { useMutation } from '@apollo/client/react'
import { notify } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { tellOtherTabs } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
import { ClearCartDocument, RemoveCartLineDocument, SetCartLineQuantityDocument } from './useCartChanges.graphql.ts'

/** The shopper sees nothing of a removal or clearing that failed: it stands in the browser's log alone (storefront 8). */
function log(error: unknown): null {
  reportError(error)
  return null
}

/** Changes of the cart's lines. Each answers whether it was done; a refused quantity says how much there is (storefront 8). */
export function useCartChanges() {
  const [runSet] = useMutation(SetCartLineQuantityDocument)
  const [runRemove, removing] = useMutation(RemoveCartLineDocument)
  const [runClear, clearing] = useMutation(ClearCartDocument)
  useWarmNotes()

  async function setQuantity(lineId: string, quantity: number): Promise<boolean> {
    try {
      const { data } = await runSet({ variables: { input: { sessionId: cartSessionId(), lineId, quantity } } })
      const result = data?.setCartLineQuantity
      if (result?.__typename === 'Cart') {
        tellOtherTabs()
        return true
      }
      const available = result !== undefined && 'available' in result ? result.available : null
      void notify({
        type: 'error',
        title: 'Недостатъчна наличност',
        description: available === null ? (result?.message ?? '') : `Максимално количество: ${available} бр.`,
      })
    } catch {
      void notify({ type: 'error', title: 'Не можа да се провери наличността' })
    }
    return false
  }

  async function remove(lineId: string): Promise<boolean> {
    const answer = await runRemove({ variables: { input: { sessionId: cartSessionId(), lineId } } }).catch(log)
    tellOtherTabs()
    return answer?.data?.removeCartLine.__typename === 'Cart'
  }

  async function clear(): Promise<boolean> {
    const answer = await runClear({ variables: { input: { sessionId: cartSessionId() } } }).catch(log)
    tellOtherTabs()
    return answer?.data?.clearCart.__typename === 'Cart'
  }

  return { setQuantity, remove, clear, isBusy: removing.loading || clearing.loading }
}
