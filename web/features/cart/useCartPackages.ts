import type { AddPackageToCartInput, UpdateCartPackageInput } from '../../gql/graph.ts'
import { useGraph } from '../../lib/graph.ts'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { useWarmNotes } from '../../ui/warm-notes.ts'
import { AddPackageToCartDocument } from './AddPackageToCart.graphql.ts'
import { announceCartChange, notifyOtherTabs, storeCart } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
import { formerPackage } from './cart-package.rules.ts'
import type { CartPackageRow_packageFragment } from './CartPackageRow.graphql.ts'
import { RemoveCartPackageDocument, UpdateCartPackageDocument } from './useCartPackages.graphql.ts'

/** Long enough to find the button that takes it back. */
const UNDO_MS = 8000

type Change = Omit<UpdateCartPackageInput, 'sessionId' | 'cartPackageId'>

/** Adds packages again that were removed. Resolves with the problems. */
export function usePutPackages() {
  const graph = useGraph()
  const { run } = useResult(AddPackageToCartDocument)

  async function putOne(name: string, former: Omit<AddPackageToCartInput, 'sessionId'> | null): Promise<string[]> {
    if (former === null) return [`${name}: вече не се предлага`]
    const outcome = await run({ input: { ...former, sessionId: cartSessionId() } })
    if (outcome.kind === 'lost') return [`${name}: не можа да се добави`]
    if (outcome.kind === 'refused') return [`${name}: ${outcome.error.message}`]
    storeCart(graph, outcome.result.cart)
    return []
  }

  return async (packages: readonly CartPackageRow_packageFragment[]): Promise<string[]> => {
    const problems: string[] = []
    for (const one of packages) problems.push(...(await putOne(one.name, formerPackage(one))))
    notifyOtherTabs()
    return problems
  }
}

export function useCartPackages() {
  const graph = useGraph()
  const updating = useResult(UpdateCartPackageDocument)
  const removing = useResult(RemoveCartPackageDocument)
  const put = usePutPackages()
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
    const problems = await put([former])
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
