const SERVED_WIDTHS = [320, 640, 960, 1280]
const OURS = /^\/(?:uploads|public-objects)\/[0-9a-f]{32}\.webp$/

/** Sizes are null for external pictures. */
export interface PictureParts {
  url: string
  width: number | null
  height: number | null
}

/** Stored paths are public under /public-objects/ (storefront 7); a placeholder for anything invalid. */
export function publicUrl(url: string | null): string {
  if (url === null) return '/api/placeholder/640/640'
  if (url.startsWith('/uploads/')) return url.replace('/uploads/', '/public-objects/')
  return url.startsWith('/public-objects/') || url.startsWith('http') ? url : '/api/placeholder/640/640'
}

/** Widths that our server offers, as `srcset`; null for external pictures. */
export function srcSetOf({ url, width }: Pick<PictureParts, 'url' | 'width'>): string | null {
  if (!OURS.test(url)) return null
  const path = publicUrl(url)
  const own = width ?? 1280
  const smaller = SERVED_WIDTHS.filter((served) => served < own).map((served) => `${path}?w=${served} ${served}w`)
  return [...smaller, `${path} ${own}w`].join(', ')
}
