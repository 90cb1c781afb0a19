import { useSyncExternalStore } from 'react'
import { shared } from '../lib/later.ts'
import type { Note } from './note.ts'

export const loadToaster = shared(() => import('./toaster.ts'))
export const loadToastArea = shared(() => import('./ToastArea.tsx'))

let isNeeded = false
const listeners = new Set<() => void>()

export async function notify(note: Note): Promise<void> {
  isNeeded = true
  for (const listener of listeners) listener()
  const { showNote } = await loadToaster()
  showNote(note)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useHasNotes = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  )
