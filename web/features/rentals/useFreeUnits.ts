import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import type { FreeUnitsByDay } from './rental-choice.rules.ts'
import { RentalCalendarDocument } from './RentalCalendar.graphql.ts'

/** The longest stretch that the graph tells at once. */
const STRETCH_DAYS = 93

/** Free units by day from a day on, as the calendar is leafed through; what was asked stays known. Asked anew after each try to add: a refusal means that they have changed. */
export function useFreeUnits(
  databaseId: number,
  from: CalendarDay,
  isAdding: boolean,
): { free: FreeUnitsByDay; isLoading: boolean; hasFailed: boolean } {
  const client = useApolloClient()
  const [free, setFree] = useState<FreeUnitsByDay>(new Map())
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    if (isAdding) return
    let isCurrent = true
    setState('loading')
    client
      .query({
        query: RentalCalendarDocument,
        variables: { databaseId, from, to: addDays(from, STRETCH_DAYS - 1) },
        fetchPolicy: 'no-cache',
      })
      .then(({ data }) => {
        if (!isCurrent) return
        const days = data?.product?.availabilityCalendar ?? []
        setFree((known) => new Map([...known, ...days.map(({ day, freeUnits }): [string, number] => [day, freeUnits])]))
        setState('ready')
      })
      .catch(() => isCurrent && setState('failed'))
    return () => {
      isCurrent = false
    }
  }, [client, databaseId, from, isAdding])

  return { free, isLoading: state === 'loading', hasFailed: state === 'failed' }
}
