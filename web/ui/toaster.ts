import { createToaster } from '@chakra-ui/react'
import type { Note } from './note.ts'

const HOTKEY = ['F8']
const shared = { max: 1, hotkey: HOTKEY, duration: 5000, overlap: false, pauseOnPageIdle: true }

const BELOW_HEADER = { top: '3.75rem', bottom: '1rem', left: '1rem', right: '1rem' }

/** For small screens, below the row of the header with the cart, and over dialogs, whose buttons are at the bottom. */
export const topToaster = createToaster({ ...shared, placement: 'top', offsets: BELOW_HEADER })
export const cornerToaster = createToaster({ ...shared, placement: 'bottom-end' })

const MODAL = '[aria-modal=true]'

const isSmallScreen = (): boolean => !window.matchMedia('(min-width: 48rem)').matches

let lastNote: Note | undefined

/** Replaces the previous message, so that at most one is visible (docs/spec/storefront.md#messages). */
export function showNote(note: Note): void {
  lastNote = note
  const { duration = shared.duration, action, ...text } = note
  const toaster = isSmallScreen() || document.querySelector(MODAL) !== null ? topToaster : cornerToaster
  topToaster.remove()
  cornerToaster.remove()
  toaster.create({
    ...text,
    duration,
    closable: true,
    ...(action && { action: { label: action.label, onClick: action.run } }),
  })
}

function moveNote({ target }: FocusEvent): void {
  const isInDialog = target instanceof Element && target.closest(MODAL) !== null
  const note = lastNote
  if (!isInDialog || cornerToaster.getCount() === 0 || note === undefined) return
  // The dialog may take the focus while React renders it, which must end first.
  queueMicrotask(() => showNote(note))
}

/** Moves a message from the buttons of a dialog that opens (docs/spec/storefront.md#messages). Returns what ends it. */
export function watchDialogs(): () => void {
  document.addEventListener('focusin', moveNote)
  return () => document.removeEventListener('focusin', moveNote)
}
