import { useEffect } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { loadToastArea, loadToaster } from './notify.ts'

const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const

/** Loads code after the first interaction, so that the page has it when the network fails later. */
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

/** Loads the code of messages. */
export const useWarmNotes = (): void => useWarm(loadNotes)
