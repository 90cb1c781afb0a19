import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while the server's page is being taken over; what only a browser knows may be shown once it is true. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
