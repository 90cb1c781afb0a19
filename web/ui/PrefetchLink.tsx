import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { prefetchPage } from '../router/prefetch.ts'

/** A link whose page (code and data) is loaded as soon as the pointer or the focus rests on it. */
export function PrefetchLink({ to, ...rest }: LinkProps & { to: string }) {
  const client = useApolloClient()
  const isBegun = useRef(false)
  const begin = () => {
    if (isBegun.current) return
    isBegun.current = true
    void prefetchPage(client, to)
  }
  return <Link to={to} onPointerEnter={begin} onFocus={begin} {...rest} />
}
