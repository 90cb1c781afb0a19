import { useCallback, useRef, useState, useSyncExternalStore } from 'react'

/** Keeps the previous value while a pointer is pressed: a row that moves before the release would miss its click. */
export function useHeldWhilePressed<T>(value: T): T {
  const isPressed = useRef(false)
  const [held, setHeld] = useState(value)
  const subscribe = useCallback((onChange: () => void) => {
    const change = (next: boolean) => {
      isPressed.current = next
      onChange()
    }
    const onDown = () => change(true)
    // The click event follows `pointerup` and precedes the timer.
    const onUp = () => setTimeout(() => change(false))
    window.addEventListener('pointerdown', onDown, true)
    window.addEventListener('pointerup', onUp, true)
    window.addEventListener('pointercancel', onUp, true)
    return () => {
      window.removeEventListener('pointerdown', onDown, true)
      window.removeEventListener('pointerup', onUp, true)
      window.removeEventListener('pointercancel', onUp, true)
    }
  }, [])
  // A press alone renders nothing: a list has thousands of elements.
  const isHeld = useSyncExternalStore(subscribe, () => isPressed.current && held !== value)
  if (!isHeld && held !== value) setHeld(value)
  return isHeld ? held : value
}
