import type { APIRequestContext } from '@playwright/test'
import { CURRENCY } from '../support/money.ts'
import { expect, test } from '../support/shop-test.ts'

interface Described {
  '@context': string
  '@type': string
  name?: string
  image?: string[]
  itemListElement?: { position: number; name: string; item?: string }[]
  offers?: { priceCurrency: string; price?: string; lowPrice?: string; availability: string }
  aggregateRating?: { reviewCount: number; ratingValue: string }
}

const structuredData = (html: string): Described[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

async function addressesOf(request: APIRequestContext): Promise<URL[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''))
}

test('Every page of the sitemap says what it is, once and by one address', async ({ request }) => {
  const addresses = await addressesOf(request)
  expect(addresses.length).toBeGreaterThan(150)
  const titles = new Set<string>()
  let rated = 0
  for (const { href, origin, pathname: path } of addresses) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    const head = html.slice(0, html.indexOf('</head>'))
    const title = /<title[^>]*>([^<]+)/.exec(head)?.[1] ?? ''
    expect(titles.has(title), `${path}: ${title}`).toBe(false)
    titles.add(title)
    const said = new Map(
      [...head.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]+)" (?:content|href)="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    )
    expect(said.get('canonical'), path).toBe(href)
    for (const name of [
      'description',
      'og:title',
      'og:description',
      'og:type',
      'og:url',
      'og:image',
      'twitter:card',
      'og:site_name',
      'og:locale',
    ])
      expect(said.get(name) ?? '', `${name} of ${path}`).not.toBe('')
    expect((said.get('description') ?? '').length, path).toBeLessThanOrEqual(200)
    expect(html.match(/<h1/g), path).toHaveLength(1)

    const described = structuredData(html)
    expect(new Set(described.map((thing) => thing['@context'])).size, path).toBe(1)
    expect(
      described.some((thing) => thing['@type'] === 'WebSite'),
      path,
    ).toBe(path === '/')
    const way = described.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? []
    if (path !== '/')
      expect(
        way.map(({ position }) => position),
        path,
      ).toEqual(way.map((_, index) => index + 1))
    if (path !== '/') expect(way[0]?.item, path).toBe(`${origin}/`)
    if (/^\/(?:products|rental\/product)\/\d+$/.test(path)) {
      const product = described.find((thing) => thing['@type'] === 'Product')
      expect(product?.name, path).toBe(way.at(-1)?.name)
      expect(product?.offers?.priceCurrency, path).toBe(CURRENCY)
      expect(Number(product?.offers?.price ?? product?.offers?.lowPrice), path).toBeGreaterThan(0)
      expect(product?.offers?.availability, path).toMatch(/^https:\/\/schema\.org\/(?:InStock|OutOfStock)$/)
      expect(
        product?.image?.every((address) => address.startsWith('http')),
        path,
      ).toBe(true)
      // The shop's default 4.8 is not a product rating.
      const reviews = html.includes('data-testid="average-rating"')
      expect(product?.aggregateRating !== undefined, path).toBe(reviews)
      if (reviews) rated += 1
    }
    expect(
      described.some((thing) => thing['@type'] === 'LocalBusiness'),
      path,
    ).toBe(path === '/contact')
  }
  expect(rated).toBeGreaterThan(0)
})

test('Search engines do not index personal and missing pages', async ({ request }) => {
  for (const [path, status] of [
    ['/cart', 200],
    ['/account', 200],
    ['/order/nonsense', 404],
    ['/search?q=balon', 200],
    ['/nowhere', 404],
    ['/%E0%A4%A', 404],
    ['/products/041', 404],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(status)
    expect((await response.text()).includes('<meta name="robots" content="noindex"'), path).toBe(true)
  }
  const about = await (await request.get('/about/')).text()
  expect(/<link rel="canonical" href="[^"]+\/about"/.test(about)).toBe(true)
})

const WRONG = [
  '0',
  '-1',
  '1e9',
  'abc',
  '99999999999',
  '2147483647',
  '2147483648',
  '1.5',
  '01',
  '%20',
  '１',
  'null',
  '1/x',
  '<script>',
]

test('An address with an id that cannot be is a 404 that search engines leave out', async ({ request }) => {
  for (const kind of [
    '/products/',
    '/products/category/',
    '/party-themes/',
    '/party-themes/subcategory/',
    '/rental/category/',
    '/rental/product/',
    '/order/',
  ]) {
    for (const wrong of WRONG) {
      const response = await request.get(`${kind}${wrong}`)
      expect(response.status(), `${kind}${wrong}`).toBe(404)
      expect(await response.text(), `${kind}${wrong}`).toContain('<meta name="robots" content="noindex"')
    }
  }
})

test('The icons that browsers ask for by themselves are there', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', /icon/],
    ['/apple-touch-icon.png', /png/],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['content-type'], path).toMatch(type)
  }
})

test('A page has one address, whatever its letters and however many slashes end it', async ({ request, baseURL }) => {
  // A path with two leading slashes is not another host.
  const other = await request.get(`${baseURL}//elsewhere.example/products`)
  expect(other.status()).toBe(404)
  expect(await other.text()).not.toContain('http://elsewhere.example')
  for (const written of ['/PRODUCTS', '/Products/', '/products//', '/products?x=1']) {
    const response = await request.get(written)
    expect(new URL(response.url()).pathname, written).toBe('/products')
    expect(/<link rel="canonical" href="[^"]+\/products"/.test(await response.text()), written).toBe(true)
  }
})
