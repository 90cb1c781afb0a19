import type { PictureParts } from '../../lib/picture-source.ts'

export interface Suggestion {
  id: string
  to: string
  name: string
  /** Shown beside the name: what it is, or its price and whether it is sold or rented. */
  note: string
  /** Null for categories. */
  picture: PictureParts | null
}

export interface Suggestions {
  options: readonly Suggestion[]
  /** No product has all the typed words; the suggested ones come close. */
  isNear: boolean
}
