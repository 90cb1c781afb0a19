import { useLocation } from 'react-router-dom'
import { SHOP_NAME, SLOGAN } from '../lib/shop-name.ts'
import { useOrigin } from '../lib/origin.ts'
import { sharedPicture, type PictureParts } from '../lib/picture-source.ts'
import { shortened } from '../lib/shortened-text.ts'

/** Search results show about as much. */
const MOST_LETTERS = 160

const SHOP_PICTURE: PictureParts = { url: '/share.png', width: 1200, height: 630 }

interface PageHeadProps {
  title: string
  /** A blank one is replaced by a default; without one the page has none. */
  description?: string
  image?: PictureParts
  isIndexed?: boolean
  type?: 'website' | 'product'
}

export function PageHead({ title, description, image: given, isIndexed = true, type = 'website' }: PageHeadProps) {
  const image = given === undefined ? SHOP_PICTURE : sharedPicture(given)
  const { pathname } = useLocation()
  const origin = useOrigin()
  // One canonical address per page, however it was requested.
  const address = `${origin}${pathname.toLowerCase().replace(/(?<=.)\/+$/, '')}`
  const full = title === SHOP_NAME ? `${SHOP_NAME} – ${SLOGAN}` : `${title} | ${SHOP_NAME}`
  const said =
    description?.trim() === ''
      ? `${title}: разгледайте и поръчайте онлайн от ${SHOP_NAME}.`
      : description && shortened(description, MOST_LETTERS)
  return (
    <>
      <title>{full}</title>
      {said !== undefined && <meta name="description" content={said} />}
      {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={full} />
      {said !== undefined && <meta property="og:description" content={said} />}
      <meta property="og:type" content={type} />
      {isIndexed && <meta property="og:url" content={address} />}
      <meta property="og:image" content={image.url.startsWith('http') ? image.url : `${origin}${image.url}`} />
      {image.width != null && <meta property="og:image:width" content={String(image.width)} />}
      {image.height != null && <meta property="og:image:height" content={String(image.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:site_name" content={SHOP_NAME} />
      <meta property="og:locale" content="bg_BG" />
    </>
  )
}
