import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { holdUnsaved } from '../lib/unsaved.ts'
import { Confirm } from './Confirm.tsx'

/** `leave` closes without a question, after saving. When the session ends, the login opens over the form. */
export function useUnsavedGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving.current &&
      nextLocation.pathname !== '/admin/login' &&
      currentLocation.key !== nextLocation.key,
  )
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = holdUnsaved()
    window.addEventListener('beforeunload', hold)
    return () => {
      release()
      window.removeEventListener('beforeunload', hold)
    }
  }, [isDirty])
  const leave = () => {
    isLeaving.current = true
    onClose()
  }
  const close = () => (isDirty ? setAsking(true) : leave())
  const stay = () => {
    setAsking(false)
    blocker.reset?.()
  }
  const question = (
    <Confirm
      isOpen={isAsking || blocker.state === 'blocked'}
      title="Незапазени промени"
      text="Промените няма да бъдат запазени. Да затворим ли формата?"
      confirmLabel="Затвори без запис"
      isBusy={false}
      onConfirm={() => (blocker.state === 'blocked' ? blocker.proceed() : leave())}
      onClose={stay}
    />
  )
  return { close, leave, question }
}
