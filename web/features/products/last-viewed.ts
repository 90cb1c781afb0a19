import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/browser-storage.ts'

const KEY = 'last-viewed'
const MOST = 9

function idsIn(stored: string): string[] {
  return stored.split(' ').filter((id) => id !== '')
}

/** Stores, in this browser only, that the product's page was viewed; latest first. */
export function useRememberViewed(id: string): void {
  useEffect(() => {
    const others = idsIn(readStored(KEY) ?? '').filter((other) => other !== id)
    writeStored(KEY, [id, ...others].slice(0, MOST).join(' '))
  }, [id])
}

const never = () => () => undefined

export function useLastViewed(exceptId: string): string[] {
  const stored = useSyncExternalStore(
    never,
    () => readStored(KEY) ?? '',
    () => '',
  )
  return idsIn(stored).filter((id) => id !== exceptId)
}
