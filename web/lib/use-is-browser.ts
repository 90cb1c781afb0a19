import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration; browser-only content may show once it is true. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
