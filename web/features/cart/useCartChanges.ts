import { useApolloClient } from '@apollo/client/react'
import { useResult, type Outcome } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { notifyOtherTabs } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
import { shownCart, withoutLine, withoutLines, withQuantity } from './optimistic-cart.ts'
import {
  ClearCartDocument,
  RemoveCartLineDocument,
  SetCartLineQuantityDocument,
  type SetCartLineQuantityMutation,
} from './useCartChanges.graphql.ts'

type Unset = Exclude<Outcome<SetCartLineQuantityMutation['setCartLineQuantity']>, { kind: 'done' }>

function notifyUnset(outcome: Unset): void {
  if (outcome.kind === 'lost') return void notify({ type: 'error', title: 'Не можа да се провери наличността' })
  const { error } = outcome
  void notify({
    type: 'error',
    title: 'Недостатъчна наличност',
    description: 'available' in error ? `Максимално количество: ${error.available} бр.` : error.message,
  })
}

// A failed removal or clearing shows no message (storefront 8); a lost one may have been done.
function finish(outcome: { kind: 'done' | 'refused' } | { kind: 'lost'; reason: unknown }): boolean {
  if (outcome.kind === 'lost') reportError(outcome.reason)
  notifyOtherTabs()
  return outcome.kind === 'done'
}

/**
 * Changes show at once. Each resolves with whether it was done; otherwise the cart is again as it was, and a refused
 * quantity tells how many there are (storefront 8).
 */
export function useCartChanges(cartId: string) {
  const client = useApolloClient()
  const setting = useResult(SetCartLineQuantityDocument)
  const removing = useResult(RemoveCartLineDocument)
  const clearing = useResult(ClearCartDocument)
  useWarmNotes()

  async function setQuantity(lineId: string, quantity: number): Promise<boolean> {
    const cart = shownCart(client, cartId)
    const outcome = await setting.run(
      { input: { sessionId: cartSessionId(), lineId, quantity } },
      cart === null
        ? undefined
        : {
            setCartLineQuantity: {
              __typename: 'SetCartLineQuantitySuccess',
              cart: withQuantity(cart, lineId, quantity),
            },
          },
    )
    if (outcome.kind === 'done') notifyOtherTabs()
    else notifyUnset(outcome)
    return outcome.kind === 'done'
  }

  async function remove(lineId: string): Promise<boolean> {
    const cart = shownCart(client, cartId)
    const expected =
      cart === null
        ? undefined
        : { removeCartLine: { __typename: 'RemoveCartLineSuccess' as const, cart: withoutLine(cart, lineId) } }
    return finish(await removing.run({ input: { sessionId: cartSessionId(), lineId } }, expected))
  }

  async function clear(): Promise<boolean> {
    const cart = shownCart(client, cartId)
    const expected =
      cart === null ? undefined : { clearCart: { __typename: 'ClearCartSuccess' as const, cart: withoutLines(cart) } }
    return finish(await clearing.run({ input: { sessionId: cartSessionId() } }, expected))
  }

  return {
    setQuantity,
    remove,
    clear,
    isBusy: removing.isRunning || clearing.isRunning,
  }
}
