import { useContext } from 'react'
import { UNSAFE_DataRouterContext, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { queryText } from './query-text.ts'

type Change = (update: (latest: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/** Changes start from the address that is being opened: of two quick changes to `rendered` the first would be lost. */
export function useSearch(): readonly [rendered: URLSearchParams, change: Change] {
  const [rendered] = useSearchParams()
  const navigate = useNavigate()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const latest = (): URLSearchParams => {
    if (router === undefined) return rendered
    const { location, navigation } = router.state
    const opened = navigation.location?.pathname === location.pathname ? navigation.location : location
    return new URLSearchParams(opened.search)
  }
  return [rendered, (update, options) => void navigate(`?${queryText(update(latest()))}`, options)]
}
