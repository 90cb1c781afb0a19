import { useEffect, useState } from 'react'
import type { PartChoiceInput } from '../../gql/graph.ts'
import { useGraph } from '../../lib/graph.ts'
import { refusalAt, type Refusal, type ShownQuote } from './package-choice.rules.ts'
import { LivePackageQuoteDocument, type LivePackageQuoteQueryVariables } from './PackageQuote.graphql.ts'

/** While guests are stepped or dates typed, the last wish alone is sent. */
const REST_MS = 250

export interface QuoteWish extends Omit<LivePackageQuoteQueryVariables, 'databaseId' | 'choices'> {
  choices: PartChoiceInput[]
}

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
 * request of the earlier one.
 */
export function usePackageQuote(databaseId: number, wish: QuoteWish | null, first: ShownQuote): LiveQuote {
  const graph = useGraph()
  const [answer, setAnswer] = useState<Answer>({ key: '', quote: first, refusals: [], hasFailed: false })
  const key = wish === null ? null : JSON.stringify(wish)

  useEffect(() => {
    if (key === null) return
    const variables: QuoteWish = JSON.parse(key)
    const aborter = new AbortController()
    const show = (change: Partial<Answer>) => {
      if (!aborter.signal.aborted) setAnswer(({ quote }) => ({ quote, refusals: [], hasFailed: false, ...change, key }))
    }
    const read = async () => {
      const client = await graph.load()
      if (aborter.signal.aborted) return
      const { data } = await client.query({
        query: LivePackageQuoteDocument,
        variables: { databaseId, ...variables },
        fetchPolicy: 'no-cache',
        // An aborted request must not answer the same wish again.
        context: { fetchOptions: { signal: aborter.signal }, queryDeduplication: false },
      })
      const product = data?.product?.__typename === 'PackageProduct' ? data.product : null
      const result = product?.quote ?? product?.example
      if (result?.__typename === 'PackageQuote') show({ quote: result })
      else if (result === undefined) show({ hasFailed: true })
      else show({ refusals: result.fields.map(({ path, message }) => refusalAt(path, message, variables.choices)) })
    }
    const timer = setTimeout(() => read().catch(() => show({ hasFailed: true })), REST_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [graph, databaseId, key])

  const { quote, refusals, hasFailed } = answer
  return { quote, refusals, hasFailed, isStale: key !== null && answer.key !== key }
}
