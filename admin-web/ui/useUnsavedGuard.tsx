import { useEffect, useState } from 'react'
import { Confirm } from './Confirm.tsx'

/** Keeps a form with changes from being closed by accident: `close` asks first, and the browser asks before the page is left. */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  const close = () => (isDirty ? setAsking(true) : onClose())
  const question = <Confirm isOpen={isAsking} title="Незапазени промени" text="Промените няма да бъдат запазени. Да затворим ли формата?" confirmLabel="Затвори без запис" isBusy={false} onConfirm={onClose} onClose={() => setAsking(false)} />
  return { close, question }
}
