import type { PictureParts } from '../../lib/picture-source.ts'

export interface Suggestion {
  id: string
  to: string
  name: string
  /** Shown beside the name; null for sale items. */
  note: string | null
  /** Null for categories. */
  picture: PictureParts | null
}
