import { useEffect } from 'react'
import { loadToastArea, loadToaster } from './notify.ts'

const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const

const warm = (): void => void Promise.all([loadToaster(), loadToastArea()]).catch(() => undefined)

/** Loads the code of toasts at the first interaction on a page that may need them: offline it could not be loaded. */
export function useWarmNotes(): void {
  useEffect(() => {
    for (const sign of SIGNS) window.addEventListener(sign, warm, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, warm)
    }
  }, [])
}
