import { useContext } from 'react'
import { UNSAFE_DataRouterContext, useSearchParams } from 'react-router-dom'

/**
 * The query of the address that is being opened, read when it is called.
 * What a component was rendered with is older: two quick changes would each start from it, and the first would be lost.
 */
export function useLatestSearch(): () => URLSearchParams {
  const [rendered] = useSearchParams()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return () => {
    if (router === undefined) return rendered
    const { location, navigation } = router.state
    const opened = navigation.location?.pathname === location.pathname ? navigation.location : location
    return new URLSearchParams(opened.search)
  }
}
