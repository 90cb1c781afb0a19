import { Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'

const LIST = '/admin/shop/orders'

export const orderAddress = (databaseId: number): string => `${LIST}/${databaseId}`

/** The page with the form for changes open. */
export const orderEditAddress = (databaseId: number): string => `${orderAddress(databaseId)}?edit=1`

export const NEW_ORDER = `${LIST}/new`

/** State for the order's page, whose back link returns to the list with its filters. */
export function useListAddress(): { list: string } | undefined {
  const { pathname, search } = useLocation()
  return pathname === LIST ? { list: pathname + search } : undefined
}

/** History entries of other pages have another state or none. */
export function listAddressIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : LIST
}

/** Inside a row, a click on the link does not also open the row. */
export function OrderLink({ databaseId, children }: { databaseId: number; children?: ReactNode }) {
  return (
    <Link asChild variant="underline">
      <RouterLink to={orderAddress(databaseId)} state={useListAddress()} onClick={(event) => event.stopPropagation()}>
        {children ?? `№ ${databaseId}`}
      </RouterLink>
    </Link>
  )
}
