import type { UpdateCartPackageInput } from '../../gql/graph.ts'
import { useGraph } from '../../lib/graph.ts'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { announceCartChange, notifyOtherTabs } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
import type { CartPackageRow_packageFragment } from './CartPackageRow.graphql.ts'
import { putPackages } from './put-packages.ts'
import { RemoveCartPackageDocument, UpdateCartPackageDocument } from './useCartPackages.graphql.ts'

/** Long enough to find the button that takes it back. */
const UNDO_MS = 8000

type Change = Omit<UpdateCartPackageInput, 'sessionId' | 'cartPackageId'>

export function useCartPackages() {
  const graph = useGraph()
  const updating = useResult(UpdateCartPackageDocument)
  const removing = useResult(RemoveCartPackageDocument)
  useWarmNotes()

  /** Resolves with whether it was done; otherwise the package is as before. */
  async function update(cartPackageId: string, change: Change): Promise<boolean> {
    const outcome = await updating.run({ input: { ...change, cartPackageId, sessionId: cartSessionId() } })
    if (outcome.kind === 'done') notifyOtherTabs()
    else {
      const description = outcome.kind === 'refused' ? outcome.error.message : 'Моля, опитайте отново.'
      void notify({ type: 'error', title: 'Пакетът не можа да се промени', description })
      void announceCartChange(graph)
    }
    return outcome.kind === 'done'
  }

  async function putBack(former: CartPackageRow_packageFragment): Promise<void> {
    const problems = await putPackages(graph, [former])
    void notify(
      problems.length === 0
        ? { type: 'success', title: 'Върнато в количката' }
        : { type: 'error', title: 'Пакетът не можа да се върне', description: problems.join('; '), duration: UNDO_MS },
    )
  }

  async function remove(former: CartPackageRow_packageFragment): Promise<void> {
    const outcome = await removing.run({ input: { sessionId: cartSessionId(), cartPackageId: former.id } })
    if (outcome.kind === 'done') {
      notifyOtherTabs()
      const action = { label: 'Върни', run: () => void putBack(former) }
      void notify({ type: 'info', title: `Премахнато: ${former.name}`, duration: UNDO_MS, action })
      return
    }
    void notify({ type: 'error', title: 'Пакетът не можа да се премахне', description: 'Моля, опитайте отново.' })
    void announceCartChange(graph)
  }

  return { update, remove, isBusy: updating.isRunning || removing.isRunning }
}
