import { createContext } from 'react'

/** Rises whenever the shop tells that the stock or the days of the shown product have changed. */
export const StockVersionContext = createContext(0)
