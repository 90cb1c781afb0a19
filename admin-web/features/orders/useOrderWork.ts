import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { OrderState } from './order-words.ts'
import { AdminOrderWorkDocument } from './useOrderWork.graphql.ts'

/**
 * The history, letters and money of an order, null until they are there; read again with each version of it. Apart from the page's
 * own query, which is as broad as one may be.
 */
export function useOrderWork({ databaseId, version }: Pick<OrderState, 'version'> & { databaseId: number }) {
  const { data, refetch } = useQuery(AdminOrderWorkDocument, {
    variables: { databaseId, orderNumber: String(databaseId) },
    fetchPolicy: 'cache-and-network',
  })
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    // What is shown stays when it cannot be read.
    refetch().catch(() => undefined)
  }, [version, refetch])
  if (data?.order == null) return null
  return { order: data.order, letters: data.mailMessages?.nodes ?? [] }
}
