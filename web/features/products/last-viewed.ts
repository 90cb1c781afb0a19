import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/browser-storage.ts'

const KEY = 'last-viewed'
const MOST = 9

function idsIn(stored: string): string[] {
  return stored.split(' ').filter((id) => id !== '')
}

/** Remembers, in this browser alone, that a product's page was looked at; the last comes first. */
export function useRememberViewed(id: string): void {
  useEffect(() => {
    const others = idsIn(readStored(KEY) ?? '').filter((other) => other !== id)
    writeStored(KEY, [id, ...others].slice(0, MOST).join(' '))
  }, [id])
}

const never = () => () => undefined

/** The products looked at last, without the one that is shown; empty on the server. */
export function useLastViewed(exceptId: string): string[] {
  const stored = useSyncExternalStore(
    never,
    () => readStored(KEY) ?? '',
    () => '',
  )
  return idsIn(stored).filter((id) => id !== exceptId)
}
