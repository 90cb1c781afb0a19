import { createToaster } from '@chakra-ui/react'
import type { Note } from './note.ts'

const HOTKEY = ['F8']
const shared = { max: 1, hotkey: HOTKEY, duration: 5000, overlap: false, pauseOnPageIdle: true }

// The cart stands there.
const BELOW_HEADER = { top: '3.75rem', bottom: '1rem', left: '1rem', right: '1rem' }

/** Small screens: at the top, below the first row of the header. Also over a dialog, whose buttons are at the bottom right. */
export const topToaster = createToaster({ ...shared, placement: 'top', offsets: BELOW_HEADER })
export const cornerToaster = createToaster({ ...shared, placement: 'bottom-end' })

const isSmallScreen = (): boolean => !window.matchMedia('(min-width: 48rem)').matches

/** Replaces the previous message, so that at most one is visible (storefront 2). */
export function showNote({ duration = shared.duration, action, ...note }: Note): void {
  const toaster = isSmallScreen() || document.querySelector('[role=dialog]') !== null ? topToaster : cornerToaster
  topToaster.remove()
  cornerToaster.remove()
  toaster.create({
    ...note,
    duration,
    closable: true,
    ...(action && { action: { label: action.label, onClick: action.run } }),
  })
}
