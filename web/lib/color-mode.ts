import { useSyncExternalStore } from 'react'
import { writeStored } from './browser-storage.ts'

/** The shop's colours by day or by night. */
export type ColorMode = 'light' | 'dark'

const CHANGED = 'color-mode-changed'

const current = (): ColorMode => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

/** Changes the mode and remembers it for the next visit. */
export function setColorMode(mode: ColorMode): void {
  const { classList, style } = document.documentElement
  classList.remove('light', 'dark')
  classList.add(mode)
  style.colorScheme = mode
  writeStored('color-mode', mode)
  window.dispatchEvent(new Event(CHANGED))
}

/** The mode now; null on the server, which cannot know it. */
export const useColorMode = (): ColorMode | null =>
  useSyncExternalStore<ColorMode | null>(subscribe, current, () => null)
