import type { PictureParts } from './picture-source.ts'

/** Facts of a card that the page behind it shows until it is loaded. */
export interface PagePreview {
  name: string
  /** Null for a page without a picture of its own, such as a list. */
  goods: { picture: PictureParts | null; price: string } | null
}

/** The `sizes` of a card's picture. The skeleton asks for the same file, which the browser has. */
export const CARD_WIDTHS = '(min-width: 1024px) 300px, (min-width: 640px) 33vw, 50vw'

const isPreview = (value: unknown): value is PagePreview =>
  typeof value === 'object' && value !== null && 'name' in value && 'goods' in value

export function previewIn(state: unknown): PagePreview | null {
  if (typeof state !== 'object' || state === null || !('preview' in state)) return null
  return isPreview(state.preview) ? state.preview : null
}
