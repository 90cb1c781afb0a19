import { useEffect } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { loadToastArea, loadToaster } from './notify.ts'

const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const

/** Loads code after the first interaction on a page that may need it: offline it could not be loaded. */
export function useWarm(load: () => Promise<unknown>): void {
  useEffect(() => {
    const warm = (): void => whenIdle(() => void load().catch(() => undefined))
    for (const sign of SIGNS) window.addEventListener(sign, warm, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, warm)
    }
  }, [load])
}

const loadNotes = () => Promise.all([loadToaster(), loadToastArea()])

export const useWarmNotes = (): void => useWarm(loadNotes)
