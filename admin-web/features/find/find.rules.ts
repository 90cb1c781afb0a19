import { ORDER_STATUS_LABELS } from '#rules/order-labels.ts'
import { contactAddress } from '../contacts/contact-words.ts'
import type { AdminFindQuery } from './Find.graphql.ts'

export interface Found {
  id: string
  title: string
  detail: string
  /** Address of the object. */
  to: string
}

export interface FoundGroup {
  label: string
  found: readonly Found[]
}

const PATHS = { ORDER: '/admin/shop/orders', SALE: '/admin/shop/products', RENT: '/admin/rent/products' } as const

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ')

/** Groups without results are left out. */
export function foundIn({ orders, contacts, products }: AdminFindQuery): FoundGroup[] {
  return [
    {
      label: 'Поръчки',
      found: (orders?.nodes ?? []).map(({ id, databaseId, customerName, customerPhone, status }) => ({
        id,
        title: `№ ${databaseId} · ${customerName}`,
        detail: joined(customerPhone, ORDER_STATUS_LABELS[status]),
        to: `${PATHS.ORDER}/${databaseId}`,
      })),
    },
    {
      label: 'Клиенти',
      found: (contacts?.nodes ?? []).map(({ id, databaseId, name, phone, email }) => ({
        id,
        title: name,
        detail: joined(phone, email),
        to: contactAddress(databaseId),
      })),
    },
    {
      label: 'Продукти',
      found: (products?.nodes ?? []).map(({ id, databaseId, name, type }) => ({
        id,
        title: name,
        detail: joined(`№ ${databaseId}`, type === 'RENT' ? 'под наем' : ''),
        to: `${PATHS[type]}?edit=${databaseId}`,
      })),
    },
  ].filter(({ found }) => found.length > 0)
}
