import type { Product } from '#prisma/client.ts'

/** `draft`: for staff alone; `scheduled`: from a day on that is still to come. */
export type Visibility = 'draft' | 'scheduled' | 'shown'

export function visibilityOf(
  { isDraft, visibleFrom }: Pick<Product, 'isDraft' | 'visibleFrom'>,
  now: Date,
): Visibility {
  if (isDraft) return 'draft'
  return visibleFrom !== null && visibleFrom > now ? 'scheduled' : 'shown'
}
