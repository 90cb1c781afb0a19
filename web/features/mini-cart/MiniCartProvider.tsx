import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { later, shared } from '../../lib/later.ts'
import { notify } from '../../ui/notify.ts'
import { useWarm } from '../../ui/warm-notes.ts'
import { ShowAddedContext, type AddedLine } from '../cart/show-added.ts'

const load = shared(() => import('./MiniCart.tsx'))
const MiniCart = later(() => load().then(({ MiniCart }) => MiniCart))

export function MiniCartProvider({ children }: { children: ReactNode }) {
  const [lines, setLines] = useState<readonly AddedLine[]>([])
  const [isOpen, setOpen] = useState(false)
  const isShown = useRef(false)
  useWarm(load)

  const show = useCallback((added: AddedLine) => {
    load().then(
      () => {
        const isMore = isShown.current
        isShown.current = true
        setOpen(true)
        setLines((before) => [...(isMore ? before.filter(({ line }) => line.id !== added.line.id) : []), added])
      },
      // Without its code the message still counts.
      () => void notify(added.note),
    )
  }, [])
  const close = () => {
    isShown.current = false
    setOpen(false)
  }

  return (
    <ShowAddedContext value={show}>
      {children}
      {lines.length > 0 && (
        <Suspense>
          <MiniCart lines={lines} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </ShowAddedContext>
  )
}
