import { skipToken, useQuery } from '@apollo/client/react'
import type { CalendarDay } from '#rules/calendar.ts'
import { PackageOnDateDocument, type PackageOnDateQuery } from './PackageOnDate.graphql.ts'

type OnDate = PackageOnDateQuery['onDate'][number]

interface WantedDays {
  productId: string
  eventOn: CalendarDay
  guests: number
}

/** Days on which a package is collected, returned and sent for a party; null until read, and without `wanted`. */
export function usePartyDays(wanted: WantedDays | null): OnDate | null {
  const { data, previousData } = useQuery(
    PackageOnDateDocument,
    wanted === null
      ? skipToken
      : { variables: { eventOn: wanted.eventOn, guests: wanted.guests, productIds: [wanted.productId] } },
  )
  return (data ?? previousData)?.onDate.find(({ productId }) => productId === wanted?.productId) ?? null
}
