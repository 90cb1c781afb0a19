import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** After going to another page the focus stands at its beginning, so that a screen reader speaks of it and Tab goes on from there. Nobody who is typing by then loses it. */
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
