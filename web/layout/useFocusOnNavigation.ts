import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the top after a navigation, for screen readers and Tab, unless the user is typing. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement?.matches('input, textarea, select')) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
