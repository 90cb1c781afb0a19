import { preload } from 'react-dom'

interface MainPicture {
  src?: string
  /** Null for a picture of one width. */
  srcSet?: string | null
  sizes?: string
}

/** In the head of the page that is being rendered. React names a picture that it renders itself, but not one in cached markup. */
export function nameInHead({ src = '', srcSet = null, sizes = '' }: MainPicture): void {
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(srcSet !== null && { imageSrcSet: srcSet, imageSizes: sizes }),
  })
}
