import { useEffect, useState } from 'react'
import { useCustomer } from './useCustomer.ts'

/** True after a login that was seen by this page ended: by logout, also in another tab, or by expiry. */
export function useHasLeft(): boolean {
  const { status } = useCustomer()
  const [wasKnown, setKnown] = useState(false)
  useEffect(() => {
    if (status === 'known') setKnown(true)
  }, [status])
  return wasKnown && status === 'anonymous'
}
