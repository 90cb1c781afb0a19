import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { later, shared } from '../../lib/later.ts'
import { notify } from '../../ui/notify.ts'
import { useWarm } from '../../ui/warm-notes.ts'
import { ShowAddedContext, type AddedItem } from '../cart/show-added.ts'

const load = shared(() => import('./MiniCart.tsx'))
const MiniCart = later(() => load().then(({ MiniCart }) => MiniCart))

const idOf = (item: AddedItem): string => ('line' in item ? item.line.id : item.cartPackage.id)

export function MiniCartProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<readonly AddedItem[]>([])
  const [isOpen, setOpen] = useState(false)
  const isShown = useRef(false)
  useWarm(load)

  const show = useCallback((added: AddedItem) => {
    load().then(
      () => {
        const isMore = isShown.current
        isShown.current = true
        setOpen(true)
        setItems((before) => [...(isMore ? before.filter((item) => idOf(item) !== idOf(added)) : []), added])
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
      {items.length > 0 && (
        <Suspense>
          <MiniCart items={items} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </ShowAddedContext>
  )
}
