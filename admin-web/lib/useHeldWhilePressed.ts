import { useEffect, useState } from 'react'

function usePressed(): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const onDown = () => setPressed(true)
    // The click event follows `pointerup` and precedes the timer.
    const onUp = () => setTimeout(() => setPressed(false))
    window.addEventListener('pointerdown', onDown, true)
    window.addEventListener('pointerup', onUp, true)
    window.addEventListener('pointercancel', onUp, true)
    return () => {
      window.removeEventListener('pointerdown', onDown, true)
      window.removeEventListener('pointerup', onUp, true)
      window.removeEventListener('pointercancel', onUp, true)
    }
  }, [])
  return isPressed
}

/** Keeps the previous value while a pointer is pressed: a row that moves before the release would miss its click. */
export function useHeldWhilePressed<T>(value: T): T {
  const isPressed = usePressed()
  const [held, setHeld] = useState(value)
  if (!isPressed && held !== value) setHeld(value)
  return isPressed ? held : value
}
