import { createContext } from 'react'

/** Loads the page at an address ahead of a visit. Does nothing unless the storefront has filled it in. */
export const PrefetchContext = createContext<(to: string) => void>(() => undefined)
