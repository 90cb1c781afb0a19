import { SERVED_WIDTHS } from '#rules/served-widths.ts'

// A page takes the shop's own pictures from where it was opened itself, also when that is not the public address.
const STORED = /^(?:https?:\/\/[^/]+)?\/(?:uploads|public-objects)\/([0-9a-f]{32}\.webp)$/
const PLACEHOLDER = '/api/placeholder/640/640'

export interface PictureParts {
  url: string
  /** Missing when it was not selected; null when it is unknown. */
  width?: number | null
  height?: number | null
}

export interface PictureSource {
  src: string
  /** All widths that the shop offers; null for pictures of elsewhere. */
  srcSet: string | null
}

export function pictureSource(picture: PictureParts | null): PictureSource {
  const url = picture?.url ?? PLACEHOLDER
  const [, file] = STORED.exec(url) ?? []
  if (file === undefined) return { src: url, srcSet: null }
  const src = `/public-objects/${file}`
  const own = picture?.width ?? 1280
  const smaller = SERVED_WIDTHS.filter((served) => served < own).map((served) => `${src}?w=${served} ${served}w`)
  return { src, srcSet: [...smaller, `${src} ${own}w`].join(', ') }
}

/** For links in social networks: the shop's own pictures as a JPEG of 1200 × 630, which no network crops. */
export function sharedPicture(picture: PictureParts): PictureParts {
  return STORED.test(picture.url) ? { url: `${picture.url.split('?')[0]}?w=share`, width: 1200, height: 630 } : picture
}
