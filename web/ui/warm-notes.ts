import { useEffect } from 'react'
import { loadToastArea, loadToaster } from './notify.ts'

const SIGNS = ['pointermove', 'touchstart', 'keydown'] as const

const warm = (): void => void Promise.all([loadToaster(), loadToastArea()]).catch(() => undefined)

/** Gets the code of messages as soon as somebody moves on a page where something can fail: once the network is away it could not be had. */
export function useWarmNotes(): void {
  useEffect(() => {
    for (const sign of SIGNS) window.addEventListener(sign, warm, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, warm)
    }
  }, [])
}
