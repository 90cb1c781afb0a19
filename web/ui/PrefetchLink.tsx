import { use, useRef, type ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { PagePreview } from '../lib/page-preview.ts'
import { PrefetchContext } from '../lib/prefetch.ts'

interface PrefetchLinkProps extends ComponentPropsWithRef<'a'> {
  to: string
  preview?: PagePreview
}

/** Loads its page on hover or focus. A `type` that a button passes to it means nothing on a link. The router's own `Link` would add framework code that no page needs. */
export function PrefetchLink({ to, preview, type: _ofButton, ...rest }: PrefetchLinkProps) {
  const prefetch = use(PrefetchContext)
  const follow = useLinkClickHandler(to, preview === undefined ? {} : { state: { preview } })
  const isBegun = useRef(false)
  const begin = () => {
    if (isBegun.current) return
    isBegun.current = true
    prefetch(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the text comes as children
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
