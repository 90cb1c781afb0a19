import { useResult, type Outcome } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { tellOtherTabs } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
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
  tellOtherTabs()
  return outcome.kind === 'done'
}

/** Each change resolves with whether it was done; a refused quantity tells how many there are (storefront 8). */
export function useCartChanges() {
  const setting = useResult(SetCartLineQuantityDocument)
  const removing = useResult(RemoveCartLineDocument)
  const clearing = useResult(ClearCartDocument)
  useWarmNotes()

  async function setQuantity(lineId: string, quantity: number): Promise<boolean> {
    const outcome = await setting.run({ input: { sessionId: cartSessionId(), lineId, quantity } })
    if (outcome.kind === 'done') tellOtherTabs()
    else notifyUnset(outcome)
    return outcome.kind === 'done'
  }

  return {
    setQuantity,
    remove: async (lineId: string) => finish(await removing.run({ input: { sessionId: cartSessionId(), lineId } })),
    clear: async () => finish(await clearing.run({ input: { sessionId: cartSessionId() } })),
    isBusy: removing.isRunning || clearing.isRunning,
  }
}
