import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { may } from '../../lib/may.ts'
import type { OrderState } from './order-words.ts'
import { AdminOrderWorkDocument } from './useOrderWork.graphql.ts'

/**
 * Null until loaded; refetched with each version. A separate query: together with the page's own it would exceed half of
 * the limit of fields.
 */
export function useOrderWork({ databaseId, version }: Pick<OrderState, 'version'> & { databaseId: number }) {
  const { data, refetch } = useQuery(AdminOrderWorkDocument, {
    variables: { databaseId, withLetters: may('customers.read') },
    fetchPolicy: 'cache-and-network',
  })
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    // After a failure the shown data stays.
    refetch().catch(() => undefined)
  }, [version, refetch])
  if (data?.order == null) return null
  return { order: data.order, letters: data.order.mailMessages?.nodes ?? [] }
}
