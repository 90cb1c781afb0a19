import { useEffect, type RefObject } from 'react'
import { afterScroll, type HeaderState } from './header-shrink.rules.ts'

/** Sets `data-shrunk` on the element while the page is scrolled down; at most once a frame, and without rendering. */
export function useShrinkOnScroll(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let state: HeaderState = { isShrunk: false, from: window.scrollY }
    let frame = 0
    const read = () => {
      frame = 0
      const next = afterScroll(state, window.scrollY)
      if (next.isShrunk !== state.isShrunk) element.current?.toggleAttribute('data-shrunk', next.isShrunk)
      state = next
    }
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(read)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [element])
}
