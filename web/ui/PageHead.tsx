import { useLocation } from 'react-router-dom'
import { shop } from '../lib/shop-facts.ts'
import { useOrigin } from '../lib/origin.ts'

interface PageHeadProps {
  title: string
  /** One or two sentences for search results and shared links; when nobody has written any, the page still says what it offers. */
  description?: string
  /** Path or whole address of the picture that a shared link shows. */
  imagePath?: string
  isIndexed?: boolean
  type?: 'website' | 'product'
}

/** The page's title, description, canonical link and Open Graph data. Cart, account and failures are kept out of search engines. */
export function PageHead({
  title,
  description,
  imagePath = '/share.png',
  isIndexed = true,
  type = 'website',
}: PageHeadProps) {
  const { pathname } = useLocation()
  const origin = useOrigin()
  // One page has one address, however it was asked for.
  const address = `${origin}${pathname.toLowerCase().replace(/(?<=.)\/+$/, '')}`
  const full = title === shop.name ? `${shop.name} – ${shop.slogan}` : `${title} | ${shop.name}`
  const said = description?.trim() === '' ? `${title}: разгледайте и поръчайте онлайн от ${shop.name}.` : description
  return (
    <>
      <title>{full}</title>
      {said !== undefined && <meta name="description" content={said} />}
      {isIndexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={full} />
      {said !== undefined && <meta property="og:description" content={said} />}
      <meta property="og:type" content={type} />
      {isIndexed && <meta property="og:url" content={address} />}
      <meta property="og:image" content={imagePath.startsWith('http') ? imagePath : `${origin}${imagePath}`} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:locale" content="bg_BG" />
    </>
  )
}
