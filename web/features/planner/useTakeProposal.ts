import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGraph } from '../../lib/graph.ts'
import { unguessable } from '../../lib/unguessable.ts'
import { useResult } from '../../lib/use-result.ts'
import { notify } from '../../ui/notify.ts'
import { notifyOtherTabs, storeCart } from '../cart/cart-channel.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { useCartBadge } from '../cart/useCartBadge.ts'
import type { ProposalCard_proposalFragment } from './ProposalCard.graphql.ts'
import { TakeProposalDocument, type TakeProposalMutationVariables } from './useTakeProposal.graphql.ts'

type Wishes = Pick<TakeProposalMutationVariables['input'], 'eventOn' | 'guests' | 'theme' | 'budget'>

/** Puts a proposal into the cart and opens it. The same key is sent until an answer came. */
export function useTakeProposal() {
  const graph = useGraph()
  const navigate = useNavigate()
  const party = useCartBadge()?.party ?? null
  const { run, isRunning: isTaking } = useResult(TakeProposalDocument)
  const key = useRef<string | null>(null)

  async function take({ package: pack, quote, extras }: ProposalCard_proposalFragment, wishes: Wishes): Promise<void> {
    if (isTaking) return
    key.current ??= unguessable()
    const outcome = await run({
      input: {
        ...wishes,
        sessionId: cartSessionId(),
        packageId: pack.id,
        choices: quote.parts.map(({ part, isLeftOut, item: { rank, variantId } }) => ({
          partId: part.id,
          rank,
          variantId,
          isLeftOut: isLeftOut && part.isOptional,
        })),
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
    if (outcome.kind === 'refused')
      return void notify({ type: 'error', title: 'Партито не е добавено', description: outcome.error.message })
    storeCart(graph, outcome.result.cart)
    notifyOtherTabs()
    await navigate('/cart')
  }

  return { take, isTaking }
}
