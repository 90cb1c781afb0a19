/** A page's own drawing is the file `hero-{name}.svg` in web/public. */
export const PAGE_DRAWINGS = [
  'contact',
  'delivery',
  'find-order',
  'packages',
  'party-themes',
  'privacy',
  'products',
  'rental',
  'rental-terms',
  'services',
  'terms',
  'withdrawal',
] as const

export type PageDrawing = (typeof PAGE_DRAWINGS)[number]
