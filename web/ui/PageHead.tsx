import { useLocation } from 'react-router-dom'
import { shop } from '../lib/shop-facts.ts'
import { useOrigin } from '../lib/origin.ts'

interface PageHeadProps {
  title: string
  /** One or two sentences for search results and shared links; a default describes the page otherwise. */
  description?: string
  /** Path or absolute address, for shared links. */
  imagePath?: string
  isIndexed?: boolean
  type?: 'website' | 'product'
}

/** Title, description, canonical link and Open Graph data. Cart, account and errors are not indexed. */
export function PageHead({
  title,
  description,
  imagePath = '/share.png',
  isIndexed = true,
  type = 'website',
}: PageHeadProps) {
  const { pathname } = useLocation()
  const origin = useOrigin()
  // One canonical address per page, however it was requested.
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
