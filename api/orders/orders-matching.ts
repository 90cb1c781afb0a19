import { containing } from '#lib/text-search.ts'
import type { OrderStatus, Prisma } from '#prisma/client.ts'

/** What the panel's list of orders is narrowed by; null leaves a wish out. */
export interface OrderFilter {
  search: string | null
  status: OrderStatus | null
  hasRental: boolean | null
  hasPromoCode: boolean | null
}

/** How the panel's list of orders is sorted. */
export const ORDER_SORTS = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  total_desc: [{ finalStotinki: 'desc' }, { id: 'desc' }],
  total_asc: [{ finalStotinki: 'asc' }, { id: 'asc' }],
} as const satisfies Record<string, Prisma.OrderOrderByWithRelationInput[]>

/** A whole number is looked for as the order's number, everything as part of a name, address or telephone. */
function matchingText(text: string): Prisma.OrderWhereInput[] {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  const fields = (['customerName', 'customerEmail', 'customerPhone', 'promoCode'] as const).map((field) => ({ [field]: containing(text) }))
  return number === undefined ? fields : [{ id: Number(number) }, ...fields]
}

/** The rows a filter of the panel means. */
export function ordersMatching({ search, status, hasRental, hasPromoCode }: OrderFilter): Prisma.OrderWhereInput {
  const text = search?.trim()
  return {
    ...(text && { OR: matchingText(text) }),
    ...(status && { status }),
    ...(hasRental !== null && { lines: { [hasRental ? 'some' : 'none']: { type: 'rent' as const } } }),
    ...(hasPromoCode !== null && { promoCode: hasPromoCode ? { not: null } : null }),
  }
}
