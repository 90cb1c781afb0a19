/** Calls whenever the shop may answer again: the network is back, or the page is seen again. */
export function whenReachable(listener: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('online', listener, { signal })
  // Also from the browser's back/forward cache.
  window.addEventListener('pageshow', listener, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) listener()
    },
    { signal },
  )
  return () => listening.abort()
}
