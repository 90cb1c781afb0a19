import { Suspense, use, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { createHydrationGate, type HydrationGate } from '../lib/hydration-gate.ts'
import { useIsBrowser } from '../lib/use-is-browser.ts'

function Gated({ gate, children }: { gate: HydrationGate; children: ReactNode }) {
  // Only sent markup waits.
  if (useIsBrowser()) gate.open()
  use(gate.opened)
  return children
}

interface HydrateWhenSeenProps {
  within: RefObject<Element | null>
  /** Its children before this one are others'; the children of this component have to be the rest. */
  from?: number
  children: ReactNode
}

function HeldBack({ within, from = 0, children }: HydrateWhenSeenProps) {
  const [gate] = useState(createHydrationGate)
  // React hydrates a part before it updates it, but would create it again if it had to wait for the gate.
  if (gate.isWatched()) gate.open()
  useEffect(() => gate.watch([...(within.current?.children ?? [])].slice(from)), [gate, within, from])
  return (
    <Suspense>
      <Gated gate={gate}>{children}</Gated>
    </Suspense>
  )
}

/** What the page was sent with stays as it is until it is almost seen or touched; the phone has to do less at first. */
export function HydrateWhenSeen(props: HydrateWhenSeenProps) {
  // Nothing is seen on the server. Without a gate for each part it renders a product's page in a tenth less time.
  if (typeof IntersectionObserver === 'undefined') return <Suspense>{props.children}</Suspense>
  return <HeldBack {...props} />
}
