import { useGraph } from '../../lib/graph.ts'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { notifyOtherTabs, storeCart } from '../cart/cart-channel.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { ClearPartyDocument, PlanPartyDocument, type PlanPartyMutationVariables } from './usePlanParty.graphql.ts'

const FAILED = 'Моля, опитайте отново.'

/** Plans or changes the party of this browser's cart; a refused field is shown by the caller. */
export function usePlanParty() {
  const graph = useGraph()
  const { run, isRunning } = useResult(PlanPartyDocument)
  async function plan(party: Omit<PlanPartyMutationVariables['input'], 'sessionId'>) {
    const outcome = await run({ input: { ...party, sessionId: cartSessionId() } })
    if (outcome.kind === 'done') {
      storeCart(graph, outcome.result.cart)
      notifyOtherTabs()
    } else if (outcome.kind === 'lost' || outcome.error.__typename !== 'InvalidInputError')
      void notify({
        type: 'error',
        title: 'Партито не можа да се запише',
        description: outcome.kind === 'lost' ? FAILED : outcome.error.message,
      })
    return outcome
  }
  return { plan, isPlanning: isRunning }
}

/** Forgets the party; the cart stays. */
export function useClearParty() {
  const graph = useGraph()
  const { run, isRunning } = useResult(ClearPartyDocument)
  async function clear(): Promise<void> {
    const outcome = await run({ input: { sessionId: cartSessionId() } })
    if (outcome.kind !== 'done')
      return void notify({ type: 'error', title: 'Партито не можа да се махне', description: FAILED })
    storeCart(graph, outcome.result.cart)
    notifyOtherTabs()
  }
  return { clear, isClearing: isRunning }
}
