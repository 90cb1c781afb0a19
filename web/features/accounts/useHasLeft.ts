import { useEffect, useState } from 'react'
import { useCustomer } from './useCustomer.ts'

/** Whether somebody was logged in while this page was open and is no more: logged out, in another tab too, or the session has run out. */
export function useHasLeft(): boolean {
  const { status } = useCustomer()
  const [wasKnown, setKnown] = useState(false)
  useEffect(() => {
    if (status === 'known') setKnown(true)
  }, [status])
  return wasKnown && status === 'anonymous'
}
