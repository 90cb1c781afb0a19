import { useSyncExternalStore } from 'react'

let held = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  held += by
  for (const listener of listeners) listener()
}

export function holdUnsaved(): () => void {
  change(1)
  return () => change(-1)
}

export const hasUnsaved = (): boolean => held > 0

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHasUnsaved = (): boolean => useSyncExternalStore(onUnsavedChange, hasUnsaved)
