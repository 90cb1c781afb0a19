import { useEffect, useState } from 'react'

/** Whether a pointer is pressed anywhere on the page; false again only after the click that ends the press. */
function usePressed(): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const onDown = () => setPressed(true)
    // The click is sent after `pointerup`, before a timer.
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

/**
 * The value, or while a pointer is pressed the one of before: rows that move between press and release take the click
 * from the row that was pressed.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const isPressed = usePressed()
  const [held, setHeld] = useState(value)
  if (!isPressed && held !== value) setHeld(value)
  return isPressed ? held : value
}
