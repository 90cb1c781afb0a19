import { useSyncExternalStore } from 'react'
import { writeStored } from './browser-storage.ts'

export type ColorMode = 'light' | 'dark'

const CHANGED = 'color-mode-changed'

const current = (): ColorMode => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}

export function setColorMode(mode: ColorMode): void {
  const { classList, style } = document.documentElement
  classList.remove('light', 'dark')
  classList.add(mode)
  style.colorScheme = mode
  writeStored('color-mode', mode)
  window.dispatchEvent(new Event(CHANGED))
}

/** Null on the server. */
export const useColorMode = (): ColorMode | null =>
  useSyncExternalStore<ColorMode | null>(subscribe, current, () => null)
