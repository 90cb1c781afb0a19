import { useSyncExternalStore } from 'react'

let held = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  held += by
  for (const listener of listeners) listener()
}

/** Marks that something typed would be lost with the page, until the returned function is called. */
export function holdUnsaved(): () => void {
  change(1)
  return () => change(-1)
}

/** Whether anything is typed in the panel that is not saved. */
export const hasUnsaved = (): boolean => held > 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `hasUnsaved()` for components: they render again when it changes. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved)
