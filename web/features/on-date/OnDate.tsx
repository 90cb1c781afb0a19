import { useEffect } from 'react'
import { useGraph } from '../../lib/graph.ts'
import { onDateLine } from './on-date-text.ts'
import { OnDateDocument } from './on-date.graphql.ts'
import { areForGuests, setDateLines, useWaitingProducts } from './on-date-store.ts'

/** The server's limit for one query. */
const MOST = 100

/** Reads what the products of the page are for a party: one query for all of them. */
export function OnDate({ eventOn, guests }: { eventOn: string; guests: number }) {
  const graph = useGraph()
  const waiting = useWaitingProducts()
  useEffect(() => {
    if (waiting === '') return
    let isCurrent = true
    const productIds = waiting.split(' ').slice(0, MOST)
    // Products of one rendering arrive one by one.
    const timer = setTimeout(() => {
      graph
        .load()
        .then((client) =>
          client.query({
            query: OnDateDocument,
            variables: { eventOn, guests: areForGuests(productIds) ? guests : null, productIds },
            fetchPolicy: 'no-cache',
          }),
        )
        .then(({ data }) => {
          const answers = new Map((data?.onDate ?? []).map((answer) => [answer.productId, onDateLine(answer)]))
          if (isCurrent) setDateLines(eventOn, new Map(productIds.map((id) => [id, answers.get(id) ?? null])))
        })
        // The page is complete without it.
        .catch(() => undefined)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [graph, eventOn, guests, waiting])
  return null
}
