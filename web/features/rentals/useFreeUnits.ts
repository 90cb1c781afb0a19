import { use, useEffect, useRef, useState } from 'react'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { useGraph } from '../../lib/graph.ts'
import { StockVersionContext } from '../../lib/stock-version.ts'
import { NO_RULES, type FreeUnitsByDay, type RentalRules } from './rental-choice.rules.ts'
import { RentalCalendarDocument } from './RentalCalendar.graphql.ts'

/** The server's limit for one query. */
const MAX_DAYS = 93

/** Free units per day from a day on. Read again after each attempt to add: a refusal means that they changed. */
export function useFreeUnits(
  databaseId: number,
  from: CalendarDay,
  isAdding: boolean,
): { free: FreeUnitsByDay; rules: RentalRules; isLoading: boolean; hasFailed: boolean } {
  const graph = useGraph()
  const version = use(StockVersionContext)
  const shownVersion = useRef(version)
  const [free, setFree] = useState<FreeUnitsByDay>(new Map())
  const [rules, setRules] = useState(NO_RULES)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    if (isAdding) return
    let isCurrent = true
    // The shown calendar stays while only its numbers are read again.
    if (shownVersion.current === version) setState('loading')
    shownVersion.current = version
    graph
      .load()
      .then((client) =>
        client.query({
          query: RentalCalendarDocument,
          variables: { databaseId, from, to: addDays(from, MAX_DAYS - 1) },
          fetchPolicy: 'no-cache',
        }),
      )
      .then(({ data }) => {
        if (!isCurrent) return
        const rental = data?.product?.__typename === 'RentalProduct' ? data.product : null
        const days = rental?.availabilityCalendar ?? []
        const closed = days.flatMap(({ day, closedBecause }): [string, string][] =>
          closedBecause === null ? [] : [[day, closedBecause]],
        )
        setRules((known) => ({
          ...known,
          minDays: rental?.minRentalDays ?? null,
          maxDays: rental?.maxRentalDays ?? null,
          closed: new Map([...known.closed, ...closed]),
        }))
        setFree((known) => new Map([...known, ...days.map(({ day, freeUnits }): [string, number] => [day, freeUnits])]))
        setState('ready')
      })
      .catch(() => isCurrent && setState('failed'))
    return () => {
      isCurrent = false
    }
  }, [graph, databaseId, from, isAdding, version])

  return { free, rules, isLoading: state === 'loading', hasFailed: state === 'failed' }
}
