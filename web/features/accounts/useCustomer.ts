import { skipToken, useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { endCustomerSession, useAdminToken, useCustomerToken, useHasSessionEnded } from '../../lib/tokens.ts'
import { ViewerDocument } from './viewer.graphql.ts'

/** docs/spec/sessions.md#state-of-the-page. */
export type CustomerState =
  | { status: 'loading' }
  /** `hasEnded`: a login of this page is over, without a logout. */
  | { status: 'anonymous'; hasEnded: boolean }
  | { status: 'known'; customer: { id: string; firstName: string; lastName: string; email: string } }

/** Removes an invalid token. Unknown while an admin's token is stored, because requests then send that one. */
export function useCustomer(): CustomerState {
  const token = useCustomerToken()
  const isAdmin = useAdminToken() !== null
  const { data, error } = useQuery(
    ViewerDocument,
    token === null || isAdmin ? skipToken : { fetchPolicy: 'cache-first' },
  )
  const hasEnded = useHasSessionEnded()
  const customer = data?.viewer.customer
  const isRefused = token !== null && !isAdmin && (error !== undefined || customer === null)
  useEffect(() => {
    if (isRefused) endCustomerSession()
  }, [isRefused])
  if (token === null || isAdmin || isRefused) return { status: 'anonymous', hasEnded: hasEnded || isRefused }
  return customer == null ? { status: 'loading' } : { status: 'known', customer }
}
