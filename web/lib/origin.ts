import { createContext, useContext } from 'react'

/** The shop's public origin, `https://sharenka.bg`, for canonical links and structured data. */
export const OriginContext = createContext('')

export const useOrigin = (): string => useContext(OriginContext)
