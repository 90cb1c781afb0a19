import { Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'

const LIST = '/admin/shop/orders'

export const orderAddress = (databaseId: number): string => `${LIST}/${databaseId}`

export const NEW_ORDER = `${LIST}/new`

/** Told to the order's page, whose way back returns to the list with its filters. */
export function useListAddress(): { list: string } | undefined {
  const { pathname, search } = useLocation()
  return pathname === LIST ? { list: pathname + search } : undefined
}

/** The list's address that `useListAddress` told, if any: history entries of other pages have other states or none. */
export function listAddressIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : LIST
}

/** Leads to the order's page; inside a row it does not open the row as well. */
export function OrderLink({ databaseId, children }: { databaseId: number; children?: ReactNode }) {
  return (
    <Link asChild variant="underline">
      <RouterLink to={orderAddress(databaseId)} state={useListAddress()} onClick={(event) => event.stopPropagation()}>
        {children ?? `№ ${databaseId}`}
      </RouterLink>
    </Link>
  )
}
