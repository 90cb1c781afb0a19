import type { Product } from '#prisma/client.ts'

/** `draft`: only for staff; `scheduled`: visible from a future day. */
export type Visibility = 'draft' | 'scheduled' | 'shown'

export function visibilityOf(
  { isDraft, visibleFrom }: Pick<Product, 'isDraft' | 'visibleFrom'>,
  now: Date,
): Visibility {
  if (isDraft) return 'draft'
  return visibleFrom !== null && visibleFrom > now ? 'scheduled' : 'shown'
}
