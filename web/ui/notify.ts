import { useSyncExternalStore } from 'react'
import { shared } from '../lib/later.ts'
import type { Note } from './note.ts'

/** The code of one message. */
export const loadToaster = shared(() => import('./toaster.ts'))
/** The place where messages appear. */
export const loadToastArea = shared(() => import('./ToastArea.tsx'))

let isNeeded = false
const listeners = new Set<() => void>()

/** Shows a message in place of the one before. The code for it is loaded with the first message. */
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

/** Whether any message was shown yet. */
export const useHasNotes = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  )
