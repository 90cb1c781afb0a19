import type { PictureParts } from '../../lib/picture-source.ts'

/** One line under the search box: where it leads and what it is. */
export interface Suggestion {
  id: string
  to: string
  name: string
  /** Said beside the name; null for what is sold. */
  note: string | null
  /** Null for categories. */
  picture: PictureParts | null
}
