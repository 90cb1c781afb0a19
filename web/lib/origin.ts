import { createContext, useContext } from 'react'

/** Where the shop is reached, `https://sharenka.bg`, for addresses that leave the page (canonical links, structured data). */
export const OriginContext = createContext('')

/** Reads the shop's origin. */
export const useOrigin = (): string => useContext(OriginContext)
