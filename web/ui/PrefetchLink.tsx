import { use, useRef, type ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import type { PagePreview } from '../lib/page-preview.ts'
import { PrefetchContext } from '../lib/prefetch.ts'

interface PrefetchLinkProps extends ComponentPropsWithRef<'a'> {
  to: string
  /** What the page's skeleton shows. */
  preview?: PagePreview
}

/**
 * A link that loads its page (code and data) on hover or focus. Uses the router's hooks, because its `Link` would add
 * framework code that no page needs.
 */
export function PrefetchLink({ to, preview, ...rest }: PrefetchLinkProps) {
  const prefetch = use(PrefetchContext)
  const follow = useLinkClickHandler(to, preview === undefined ? {} : { state: { preview } })
  const isBegun = useRef(false)
  const begin = () => {
    if (isBegun.current) return
    isBegun.current = true
    prefetch(to)
  }
  return (
    // The text comes as children.
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
