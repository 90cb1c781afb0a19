import type { ContactSort } from '../../gql/graph.ts'

/** The first is the default order of the list. */
export const CONTACT_SORTS = {
  LAST_ORDER_DESC: { label: 'Последна поръчка', palette: 'gray' },
  ORDERED_DESC: { label: 'Най-голяма сума', palette: 'gray' },
  ORDER_COUNT_DESC: { label: 'Най-много поръчки', palette: 'gray' },
} as const satisfies Partial<Record<ContactSort, { label: string; palette: string }>>

export const contactAddress = (databaseId: number): string => `/admin/customers/${databaseId}`
