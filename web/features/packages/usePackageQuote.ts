import { useEffect, useState } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { shared } from '../../lib/later.ts'
import { refusalAt, type QuoteWish, type Refusal, type ShownQuote } from './package-choice.rules.ts'
import { LivePackageQuoteDocument } from './PackageQuote.graphql.ts'

/** Only for visitors with something in the cart. */
const loadCartQuote = shared(() => import('./cart-quote.ts'))

/** While guests are stepped or dates typed, the last wish alone is sent. */
const REST_MS = 250

interface Answer {
  key: string
  quote: ShownQuote
  refusals: readonly Refusal[]
  hasFailed: boolean
}

export interface LiveQuote extends Omit<Answer, 'key'> {
  /** A newer wish is on its way: the shown quote stays until its answer. */
  isStale: boolean
}

/**
 * What the package costs for a wish; null keeps the last answer, and `first` is shown before any. Each wish aborts the
 * request of the earlier one. With `cart`, which names its state, the quote is that after all that the cart takes.
 */
export function usePackageQuote(
  { id, databaseId }: { id: string; databaseId: number },
  wish: QuoteWish | null,
  first: ShownQuote,
  cart: string | null = null,
): LiveQuote {
  const graph = useGraph()
  const [answer, setAnswer] = useState<Answer>({ key: '', quote: first, refusals: [], hasFailed: false })
  const isNextToCart = cart !== null && wish !== null && wish.hasDays
  const key = wish === null ? null : JSON.stringify({ ...wish, cart: isNextToCart ? cart : null })

  useEffect(() => {
    if (key === null) return
    const { cart: _cart, ...variables }: QuoteWish & { cart: string | null } = JSON.parse(key)
    const aborter = new AbortController()
    const show = (change: Partial<Answer>) => {
      if (!aborter.signal.aborted) setAnswer(({ quote }) => ({ quote, refusals: [], hasFailed: false, ...change, key }))
    }
    const send = async () => {
      const client = await graph.load()
      if (aborter.signal.aborted) return
      const options = {
        fetchPolicy: 'no-cache' as const,
        // An aborted request must not answer the same wish again.
        context: { fetchOptions: { signal: aborter.signal }, queryDeduplication: false },
      }
      const read = async () => {
        if (isNextToCart) {
          const { cartQuote } = await loadCartQuote()
          return (await client.query({ ...cartQuote(id, variables), ...options })).data?.packageQuote
        }
        const query = { query: LivePackageQuoteDocument, variables: { databaseId, ...variables } }
        const { data } = await client.query({ ...query, ...options })
        const product = data?.product?.__typename === 'PackageProduct' ? data.product : null
        return product?.quote ?? product?.example
      }
      const result = await read()
      if (result?.__typename === 'PackageQuote') show({ quote: result })
      else if (result == null || result.__typename === 'NotFoundError') show({ hasFailed: true })
      else show({ refusals: result.fields.map(({ path, message }) => refusalAt(path, message, variables.choices)) })
    }
    const timer = setTimeout(() => send().catch(() => show({ hasFailed: true })), REST_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [graph, id, databaseId, isNextToCart, key])

  const { quote, refusals, hasFailed } = answer
  return { quote, refusals, hasFailed, isStale: key !== null && answer.key !== key }
}
