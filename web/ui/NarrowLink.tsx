import type { ComponentProps } from 'react'

interface NarrowLinkProps extends Omit<ComponentProps<'a'>, 'role' | 'rel'> {
  href: string
  isChecked: boolean
  onFollow: () => void
}

/** A checkbox that is a link, so that it works without scripts. Search engines do not follow it. */
export function NarrowLink({ href, isChecked, onFollow, children, ...rest }: NarrowLinkProps) {
  return (
    <a
      href={href}
      {...rest}
      role="checkbox"
      aria-checked={isChecked}
      rel="nofollow"
      onClick={(event) => {
        // With a key the browser opens it elsewhere.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onFollow()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onFollow()
      }}
    >
      {children}
    </a>
  )
}
