import { useQuery } from '@apollo/client/react'
import { AdminMakerOptionsDocument } from './useMakers.graphql.ts'

/** The makers to choose from; undefined while loading. */
export function useMakers() {
  const { data } = useQuery(AdminMakerOptionsDocument)
  return { makers: data?.makers ?? undefined, requiresSafetyData: data?.requiresSafetyData ?? false }
}
