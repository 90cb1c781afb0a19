import { use, useRef, type ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { PrefetchContext } from '../lib/prefetch.ts'

/**
 * A link whose page (code and data) is loaded as soon as the pointer or the focus rests on it. It stands on the router's hooks: its `Link`
 * would bring framework code that no page of ours uses.
 */
export function PrefetchLink({ to, ...rest }: ComponentPropsWithRef<'a'> & { to: string }) {
  const prefetch = use(PrefetchContext)
  const follow = useLinkClickHandler(to)
  const isBegun = useRef(false)
  const begin = () => {
    if (isBegun.current) return
    isBegun.current = true
    prefetch(to)
  }
  return (
    // What it says comes with its children.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      onPointerEnter={begin}
      onFocus={begin}
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        rest.onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
