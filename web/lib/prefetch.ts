import { createContext } from 'react'

/** Loads the page at an address before a visit; does nothing unless the storefront provides it. */
export const PrefetchContext = createContext<(to: string) => void>(() => undefined)
