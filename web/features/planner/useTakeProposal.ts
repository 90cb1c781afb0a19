import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGraph } from '../../lib/graph.ts'
import { unguessable } from '../../lib/unguessable.ts'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { notifyOtherTabs, storeCart } from '../cart/cart-channel.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { useCartBadge } from '../cart/useCartBadge.ts'
import type { SuggestionButtons_suggestionFragment } from '../cart/SuggestionButtons.graphql.ts'
import { choicesInput } from '../packages/package-choice.rules.ts'
import type { Proposal } from './proposal-wish.rules.ts'
import type { ProposalWish } from './useProposalWish.ts'
import { TakeProposalDocument, type TakeProposalMutationVariables } from './useTakeProposal.graphql.ts'

export type Wishes = Pick<TakeProposalMutationVariables['input'], 'eventOn' | 'guests' | 'theme' | 'budget'>

type Suggestions = readonly SuggestionButtons_suggestionFragment[]

/** Puts a proposal, as the shopper changed it, into the cart and opens it. The same key is sent until an answer came. */
export function useTakeProposal() {
  const graph = useGraph()
  const navigate = useNavigate()
  const party = useCartBadge()?.party ?? null
  const { run, isRunning: isTaking } = useResult(TakeProposalDocument)
  const key = useRef<string | null>(null)
  const [refusal, setRefusal] = useState<{ message: string; suggestions: Suggestions } | null>(null)

  async function take({ package: pack }: Proposal, { choices, extras }: ProposalWish, wishes: Wishes): Promise<void> {
    if (isTaking) return
    setRefusal(null)
    key.current ??= unguessable()
    const outcome = await run({
      input: {
        ...wishes,
        sessionId: cartSessionId(),
        packageId: pack.id,
        choices: choicesInput(choices),
        extras: extras.flatMap(({ product, variantId, pieces }) =>
          product === null ? [] : [{ productId: product.id, variantId, quantity: pieces }],
        ),
        expectedVersion: party?.version ?? null,
        idempotencyKey: key.current,
      },
    })
    if (outcome.kind === 'lost')
      return void notify({ type: 'error', title: 'Грешка', description: 'Моля, опитайте отново.' })
    key.current = null
    if (outcome.kind === 'refused') {
      const { error } = outcome
      return setRefusal({ message: error.message, suggestions: 'suggestions' in error ? error.suggestions : [] })
    }
    storeCart(graph, outcome.result.cart)
    notifyOtherTabs()
    await navigate('/cart')
  }

  return { take, isTaking, refusal, forget: () => setRefusal(null) }
}
