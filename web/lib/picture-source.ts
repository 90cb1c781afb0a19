const SERVED_WIDTHS = [320, 640, 960, 1280]
const OURS = /^\/(?:uploads|public-objects)\/[0-9a-f]{32}\.webp$/

/** A picture as the graph answers it; sizes are null for pictures that are not ours. */
export interface PictureParts {
  url: string
  width: number | null
  height: number | null
}

/** The address that a browser asks for: stored paths are public under /public-objects/ (storefront 7); a placeholder for anything odd. */
export function publicUrl(url: string | null): string {
  if (url === null) return '/api/placeholder/640/640'
  if (url.startsWith('/uploads/')) return url.replace('/uploads/', '/public-objects/')
  return url.startsWith('/public-objects/') || url.startsWith('http') ? url : '/api/placeholder/640/640'
}

/** The widths our server offers for a picture of its own, as `srcset`; null for others. */
export function srcSetOf({ url, width }: Pick<PictureParts, 'url' | 'width'>): string | null {
  if (!OURS.test(url)) return null
  const path = publicUrl(url)
  const own = width ?? 1280
  const smaller = SERVED_WIDTHS.filter((served) => served < own).map((served) => `${path}?w=${served} ${served}w`)
  return [...smaller, `${path} ${own}w`].join(', ')
}
