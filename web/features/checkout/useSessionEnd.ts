import { useEffect, useState } from 'react'
import { adminToken, customerToken, endCustomerSession, storeAdminToken } from '../../lib/tokens.ts'
import { useCustomer } from '../accounts/useCustomer.ts'
import type { LoginAgain } from '../accounts/useLoginAgain.tsx'

/** Work goes on after the customer's next login. An admin's ended token is thrown away, and work goes on at once. */
export function useSessionEnd({ isNeeded, isAsking, ask }: LoginAgain) {
  const { status } = useCustomer()
  const [waiting, setWaiting] = useState<(() => Promise<unknown>) | null>(null)

  useEffect(() => {
    if (waiting === null || isAsking) return
    // Closed without a login: later changes of the form must not be sent with the old values.
    if (isNeeded) return setWaiting(null)
    if (status !== 'known') return
    setWaiting(null)
    void waiting()
  }, [waiting, isNeeded, isAsking, status])

  return async function interrupt(resume: () => Promise<unknown>): Promise<void> {
    if (adminToken() !== null) {
      storeAdminToken(null)
      await resume()
      return
    }
    setWaiting(() => resume)
    endCustomerSession(customerToken())
    ask()
  }
}
