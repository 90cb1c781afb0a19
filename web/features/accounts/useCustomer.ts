import { skipToken, useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useAdminToken, useCustomerToken, useHasSessionEnded } from '../../lib/tokens.ts'
import { whenReachable } from '../../lib/when-reachable.ts'
import { ViewerDocument } from './viewer.graphql.ts'

/** docs/spec/sessions.md#state-of-the-page. */
export type CustomerState =
  | { status: 'loading' }
  /** `hasEnded`: a login of this page is over, without a logout. `isUnknown`: the stored token may be valid. */
  | { status: 'anonymous'; hasEnded: boolean; isUnknown: boolean }
  | { status: 'known'; customer: { id: string; firstName: string; lastName: string; email: string } }

/** While nothing is known, on the next page and when the shop may be reachable again. */
function useAnotherQuery(isUnknown: boolean, refetch: () => Promise<unknown>): void {
  const { key } = useLocation()
  const page = useRef(key)
  useEffect(() => {
    const isNextPage = page.current !== key
    page.current = key
    if (!isUnknown) return
    const query = () => void refetch().catch(() => undefined)
    if (isNextPage) query()
    return whenReachable(query)
  }, [isUnknown, key, refetch])
}

/** Anonymous while a token of staff is stored, because requests then send that one. */
export function useCustomer(): CustomerState {
  const token = useCustomerToken()
  const isAdmin = useAdminToken() !== null
  const isQueried = token !== null && !isAdmin
  const { data, error, refetch } = useQuery(
    ViewerDocument,
    // Anonymous also while it is queried again.
    isQueried ? { notifyOnNetworkStatusChange: false } : skipToken,
  )
  const hasEnded = useHasSessionEnded()
  const customer = data?.viewer.customer
  // Null is no refusal of this token, which would no longer be stored.
  const isUnknown = isQueried && (customer === null || (customer === undefined && error !== undefined))
  useAnotherQuery(isUnknown, refetch)
  if (!isQueried || isUnknown) return { status: 'anonymous', hasEnded, isUnknown }
  return customer == null ? { status: 'loading' } : { status: 'known', customer }
}
