import { useGraph } from '../../lib/graph.ts'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { notifyOtherTabs, storeCart } from './cart-channel.ts'
import { cartSessionId } from './cart-session.ts'
import { MovePartyDateDocument, SetCartLineDaysDocument } from './useSuggestions.graphql.ts'

type Failure = { kind: 'lost' } | { kind: 'refused'; error: { message: string } }

const notifyFailed = (title: string, outcome: Failure) =>
  void notify({
    type: 'error',
    title,
    description: outcome.kind === 'lost' ? 'Моля, опитайте отново.' : outcome.error.message,
  })

/** What the buttons of suggestions do; each resolves with whether it was done. */
export function useSuggestions() {
  const graph = useGraph()
  const days = useResult(SetCartLineDaysDocument)
  const moving = useResult(MovePartyDateDocument)

  async function setDays(lineId: string, startsOn: string, endsOn: string): Promise<boolean> {
    const outcome = await days.run({ input: { sessionId: cartSessionId(), lineId, startsOn, endsOn } })
    if (outcome.kind === 'done') notifyOtherTabs()
    else notifyFailed('Дните не можаха да се сменят', outcome)
    return outcome.kind === 'done'
  }

  async function moveParty(eventOn: string): Promise<boolean> {
    const outcome = await moving.run({ input: { sessionId: cartSessionId(), eventOn } })
    if (outcome.kind === 'done') {
      storeCart(graph, outcome.result.cart)
      notifyOtherTabs()
    } else notifyFailed('Партито не можа да се премести', outcome)
    return outcome.kind === 'done'
  }

  return { setDays, moveParty, isBusy: days.isRunning || moving.isRunning }
}
