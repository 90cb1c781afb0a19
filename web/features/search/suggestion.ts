import type { PictureParts } from '../../lib/picture-source.ts'

export interface Suggestion {
  id: string
  to: string
  name: string
  note: string
  /** Null for all but products. */
  picture: PictureParts | null
}

export interface Suggestions {
  options: readonly Suggestion[]
  /** No product has all the typed words; the suggested ones come close. */
  isNear: boolean
}
